// A phone is let in: the link that an agent was given, a PIN, perhaps a passkey.
import { button, card, choices, el, failed, field, go, screen, sync, title } from './app.js';
import { del, get, put } from './store.js';
import { device } from './seal.js';
import * as vault from './vault.js';
import { letIn } from './door.js';
import { t } from './words.js';

// The token stands behind the # of the link and leaves the address at once; it is kept
// until the phone is in, so that a phone that dies meanwhile can go on.
export async function takeToken() {
  if (location.pathname !== '/agent/enrol') return;
  const token = location.hash.slice(1);
  if (token) await put('meta', { id: 'enrolling', token });
  history.replaceState(null, '', '/agent#enrol');
}

const pinInput = (name, more) => el('input', { name, type: 'password', inputmode: 'numeric', pattern: '[0-9]{6}', maxlength: '6', autocomplete: 'off', required: true, class: 'big', ...more });

screen('enrol', async (root) => {
  title(t('enrol.title'));
  await takeToken();
  const kept = await get('meta', 'enrolling');
  const agents = await vault.agents();
  if (!kept) {
    root.append(card(t('enrol.nolink'), el('p', { text: t('enrol.how') })));
    if (agents.length) root.append(button(t('enrol.tolist'), () => go('unlock', null, { replace: true })));
    root.append(choices());
    return;
  }
  const label = el('input', { name: 'label', maxlength: '60', required: true, autocomplete: 'off', value: ((await device()) || {}).label || '' });
  const pin = pinInput('pin'), twice = pinInput('twice'), says = el('p', { class: 'bad', role: 'alert' });
  const form = el('form', { onsubmit: async (e) => {
    e.preventDefault();
    const press = form.querySelector('button');
    if (press.disabled) return;
    says.textContent = '';
    if (!/^[0-9]{6}$/.test(pin.value)) { says.textContent = t('enrol.six'); return; }
    if (pin.value !== twice.value) { says.textContent = t('enrol.differ'); return; }
    if (/^(\d)\1+$/.test(pin.value) || '0123456789876543210'.includes(pin.value)) { says.textContent = t('enrol.simple'); return; }
    press.disabled = true;
    try {
      const user = await letIn(kept.token, label.value.trim());
      await vault.admit(user, pin.value);
      await del('meta', 'enrolling');
      await offer(root);
    } catch (err) {
      if (err.code === 'INVITATION_SPENT') { await del('meta', 'enrolling'); says.textContent = t('enrol.spent'); }
      else if (err.kind === 'signin' || err.kind === 'refused') says.textContent = t('enrol.refused');
      else failed(err);
    } finally { press.disabled = false; }
  } },
  el('p', { text: t('enrol.why') }),
  field(t('enrol.label'), label, t('enrol.labelhint')),
  field(t('enrol.pin'), pin), field(t('enrol.twice'), twice), says,
  el('button', { class: 'wide', text: t('enrol.go') }));
  root.append(form, choices());
}, { open: true });

// offer is made once, while the key is at hand.
async function offer(root) {
  const on = () => { sync(); return go('home', null, { replace: true }); };
  if (!window.PublicKeyCredential) return on();
  root.replaceChildren(card(t('enrol.passkey'), el('p', { text: t('enrol.passkeywhy') })),
    button(t('enrol.passkeyyes'), async () => {
      try { if (await vault.offerPasskey()) return on(); } catch (err) { console.warn(err.name); }
      root.append(el('p', { class: 'bad', role: 'alert', text: t('enrol.passkeynone') }));
    }, { id: 'passkey' }),
    button(t('enrol.later'), on, { class: 'wide plain', id: 'later' }));
}
