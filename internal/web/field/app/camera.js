// The camera over a screen: for a photo, or for a code.
//
//   shoot(heading) -> {bytes, cid, faults} | null when the agent has thought better of it
//   scan(heading) -> text | null
//   photo(draft, slot, heading, {onTaken, must}) -> an element: takes a photo, shows it, and
//       keeps it in the draft's own place; its .value is {bytes, cid, faults} | null
//   kept(draft, slots) -> [{cid, bytes, slot}] to be saved with the row; gone(draft, slots)

import { button, el, failed, hold, say } from './app.js';
import * as drafts from './drafts.js';
import { cid, grab, shrink, stream } from './photo.js';
import { read } from './qr.js';
import { b64, unb64 } from './seal.js';
import { freeBytes, leastBytes } from './store.js';
import { t } from './words.js';

// over shows something in front of the screen until done is called.
async function over(heading, fill) {
  const release = hold(), before = document.activeElement, under = [...document.body.children];
  const box = el('div', { class: 'over', role: 'dialog', 'aria-modal': 'true', 'aria-label': heading }, el('h2', { text: heading }));
  const wereHidden = under.map((n) => n.hidden);
  for (const n of under) n.hidden = true;
  document.body.append(box);
  let end;
  try {
    return await new Promise((done, broken) => { Promise.resolve(fill(box, done)).then((fn) => { end = fn; }, broken); });
  } finally {
    if (end) end();
    box.remove();
    under.forEach((n, i) => { n.hidden = wereHidden[i]; });
    if (before && before.focus) before.focus();
    release();
  }
}

// lens shows the camera's picture; null without a camera.
async function lens(box) {
  try {
    const media = await stream();
    const video = el('video', { playsinline: true, muted: true, 'aria-label': t('photo.live') });
    video.muted = true;
    video.srcObject = media;
    box.append(video);
    await video.play();
    return { video, stop: () => media.getTracks().forEach((track) => track.stop()) };
  } catch { return null; }
}

export function shoot(heading) {
  return over(heading, async (box, done) => {
    const camera = await lens(box), foot = el('div', { class: 'foot' });
    const use = (source) => judge(box, foot, source, done, begin);
    const begin = () => {
      if (camera) camera.video.hidden = false;
      foot.replaceChildren();
      if (camera) foot.append(button(t('photo.take'), async () => use(await grab(camera.video)), { id: 'take', class: 'wide go' }));
      else foot.append(el('p', { text: t('photo.nocamera') }));
      // The camera's own program: Android may end the browser behind it, and the draft is kept.
      const file = el('input', { type: 'file', accept: 'image/*', capture: 'environment', id: 'file', onchange: () => { if (file.files[0]) use(file.files[0]).catch(failed); } });
      foot.append(el('label', { class: camera ? 'wide plain file' : 'wide file' }, el('span', { text: t('photo.file') }), file), button(t('common.cancel'), () => done(null), { class: 'wide plain' }));
      (foot.querySelector('button, input') || foot).focus();
    };
    box.append(foot);
    begin();
    return () => { if (camera) camera.stop(); };
  });
}

// judge shows what was taken, and says what is wrong with it before it is used.
async function judge(box, foot, source, done, again) {
  const small = await shrink(source), url = URL.createObjectURL(new Blob([small.bytes], { type: 'image/jpeg' }));
  const video = box.querySelector('video');
  if (video) video.hidden = true;
  const shown = el('img', { src: url, alt: t('photo.taken') });
  const end = (value) => { URL.revokeObjectURL(url); shown.remove(); return value ? done(value) : again(); };
  foot.before(shown);
  foot.replaceChildren(
    ...small.faults.map((name) => el('p', { class: 'warn', role: 'alert', text: t('photo.fault.' + name) })),
    button(small.faults.length ? t('photo.anyway') : t('photo.use'), async () => end({ bytes: small.bytes, cid: await cid(small.bytes), faults: small.faults }), { id: 'use', class: 'wide' }),
    button(t('photo.again'), () => end(null), { id: 'again', class: 'wide plain' }));
  foot.querySelector('button').focus();
}

export function scan(heading) {
  return over(heading, async (box, done) => {
    const camera = await lens(box);
    let isOn = true;
    if (!camera) box.append(el('p', { text: t('photo.nocamera') }));
    box.append(el('p', { text: t('photo.aim') }), button(t('common.cancel'), () => done(null), { class: 'wide plain' }));
    box.querySelector('button').focus();
    const look = async () => {
      while (isOn && camera) {
        const text = camera.video.readyState > 1 ? await read(await grab(camera.video)) : '';
        if (text) return done(text);
        await new Promise((next) => setTimeout(next, 150));
      }
    };
    look().catch((err) => { failed(err); done(null); });
    return () => { isOn = false; if (camera) camera.stop(); };
  });
}

const place = (draft, slot) => draft + '~' + slot;

export async function kept(draft, slots) {
  const found = [];
  for (const slot of slots) {
    const had = await drafts.load(place(draft, slot));
    if (had) found.push({ slot, cid: had.value.cid, bytes: unb64(had.value.jpeg), faults: had.value.faults });
  }
  return found;
}

export async function gone(draft, slots) { for (const slot of slots) await drafts.drop(place(draft, slot)); }

export async function keepPhoto(draft, slot, taken) {
  await drafts.keep(place(draft, slot), 'photo', { cid: taken.cid, jpeg: b64(taken.bytes), faults: taken.faults || [] });
}

export async function photo(draft, slot, heading, more) {
  const opts = more || {}, box = el('div', { class: 'photo' });
  const draw = (taken) => {
    box.value = taken || null;
    const take = async () => {
      if (await freeBytes() < (opts.must ? leastBytes / 10 : leastBytes)) return say(t('home.roomwhy'), 'bad');
      await drafts.settled();
      const got = await shoot(heading);
      if (!got) return undefined;
      await keepPhoto(draft, slot, got);
      draw(got);
      return opts.onTaken && opts.onTaken(got);
    };
    if (!taken) return box.replaceChildren(button(heading, take, { 'data-photo': slot, class: opts.must ? 'wide' : 'wide plain' }));
    const url = URL.createObjectURL(new Blob([taken.bytes], { type: 'image/jpeg' }));
    const shown = el('img', { src: url, alt: heading, onload: () => URL.revokeObjectURL(url) });
    return box.replaceChildren(shown, el('div', {}, el('strong', { text: heading }), ...(taken.faults || []).map((name) => el('small', { text: t('photo.fault.' + name) })), button(t('photo.again'), take, { 'data-photo': slot, class: 'link' })));
  };
  draw((await kept(draft, [slot]))[0]);
  return box;
}
