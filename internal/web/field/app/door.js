// How the phone comes in, and in again.
//
//   letIn(token, label) -> {id, name, organisation_id} whom the link was for
//   comeBack() -> true when the phone is signed in again by the link that it came with
//
// A browser writes its cookies to the disk half a minute late: a phone that dies just
// after it was let in has forgotten its session. The link is good again for the phone
// that it let in, which proves itself by its key, so it is kept for an hour.

import { change, del, get } from './store.js';
import { device, newDevice, point, sign } from './seal.js';
import { ask, version } from './wire.js';

const keptMs = 3600e3;

const enrol = async (phone, token, label) => (await ask('POST', '/devices/enrol', {
  token, public_key: await point(phone), signature: await sign('mwanyi-enrol-v1\n' + token), label, app_version: version(),
})).value;

export async function letIn(token, label) {
  let phone = await device(), out;
  if (!phone || phone.isRevoked) phone = await newDevice();
  try { out = await enrol(phone, token, label); } catch (err) {
    if (err.code !== 'DEVICE_REVOKED') throw err;
    phone = await newDevice(); // its old key is out of service
    out = await enrol(phone, token, label);
  }
  const me = (await ask('GET', '/me')).value;
  await change(['meta'], async (tx) => {
    await tx.put('meta', { id: 'device', device_id: out.device.device_id, label, keys: phone.keys });
    await tx.put('meta', { id: 'server', ...out.server_key });
    await tx.put('meta', { id: 'link', token, at: Date.now() });
  });
  return { id: out.user_id, name: me.user.name, organisation_id: me.organisation_id };
}

export async function comeBack() {
  const link = await get('meta', 'link'), phone = await device();
  if (!link || !phone || phone.isRevoked) return false;
  if (Math.abs(Date.now() - link.at) > keptMs) { await del('meta', 'link'); return false; }
  try { await enrol(phone, link.token, phone.label); return true; } catch (err) {
    if (err.kind === 'signin' || err.kind === 'refused') await del('meta', 'link');
    return false;
  }
}
