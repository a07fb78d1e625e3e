// Who takes the phone into the hand.
import { button, card, choices, el, failed, field, pill, screen, show, sync, title } from './app.js';
import { device } from './seal.js';
import * as vault from './vault.js';
import * as outbox from './outbox.js';
import { offerExport } from './export.js';
import { t } from './words.js';

screen('unlock', async (root) => {
  title(t('unlock.title'));
  const phone = await device(), agents = await vault.agents();
  if (phone && phone.isRevoked) return revoked(root);
  root.append(...agents.map((a) => button([el('span', { text: a.name }), a.isWiped ? pill(t('unlock.wiped'), 'bad') : a.isLocked ? pill(t('unlock.locked'), 'bad') : null],
    () => choose(root, a), { class: 'wide plain agent', 'data-agent': a.id })), choices());
  if (agents.length === 1) choose(root, agents[0]);
  return outbox.onChange(async () => { // a sync may have let somebody try again
    const now = await vault.agents();
    if (JSON.stringify(now) !== JSON.stringify(agents) && root.isConnected && !root.querySelector('input')) show();
  });
}, { open: true });

async function revoked(root) {
  const s = await outbox.status();
  root.append(card(t('unlock.revoked'), el('p', { text: t('unlock.revokedwhy', { n: s.waiting + s.refused + s.handedIn }) })), offerExport());
}

function choose(root, a) {
  if (a.isWiped) { root.replaceChildren(card(a.name, el('p', { text: t('unlock.wipedwhy') })), offerExport()); return; }
  const says = el('p', { class: 'bad', role: 'alert' });
  if (a.isLocked) {
    root.replaceChildren(card(a.name, el('p', { text: t('unlock.lockedwhy') })), button(t('unlock.tryonline'), async () => {
      await sync();
      await show();
    }));
    return;
  }
  const pin = el('input', { type: 'password', inputmode: 'numeric', maxlength: '6', autocomplete: 'off', required: true, class: 'big', id: 'pin' });
  const form = el('form', { onsubmit: async (e) => {
    e.preventDefault();
    const press = form.querySelector('button'), given = pin.value;
    if (press.disabled) return;
    press.disabled = true;
    pin.value = '';
    says.textContent = '';
    try {
      await vault.unlock(a.id, given);
      sync();
      await show();
    } catch (err) {
      if (err.kind === 'wrong') says.textContent = t('unlock.wrong', { n: err.left });
      else if (err.kind === 'locked' || err.kind === 'wiped') await show();
      else failed(err);
    } finally { press.disabled = false; pin.focus(); }
  } }, field(t('unlock.pin'), pin), says, el('button', { class: 'wide', text: t('unlock.go') }));
  root.replaceChildren(card(a.name, form),
    a.hasPasskey ? button(t('unlock.passkey'), async () => { await vault.unlockByPasskey(a.id); sync(); await show(); }, { class: 'wide plain', id: 'bypasskey' }) : '',
    button(t('unlock.other'), show, { class: 'wide plain', id: 'others' }), choices());
  pin.focus();
}
