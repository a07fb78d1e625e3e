// Deliveries that come in, checked by the rules of Standard Webhooks.

/** A delivery that is not from the service, or too old. */
export class NotSignedError extends Error {
  constructor() {
    super('the delivery is not signed with a secret of this webhook, or is too old');
    this.name = 'NotSignedError';
  }
}

/** Checks a delivery and reads it. body is what came, byte for byte. */
export async function verifyWebhook(headers, body, { secrets, toleranceMs = 5 * 60_000, now = Date.now }) {
  const header = (name) => typeof headers.get === 'function' ? headers.get(name) : headers[name];
  const id = header('webhook-id');
  const stamp = header('webhook-timestamp');
  const signatures = header('webhook-signature');
  if (!id || !signatures || !/^\d{1,12}$/.test(stamp ?? '') || Math.abs(now() - 1000 * Number(stamp)) > toleranceMs) throw new NotSignedError();
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const start = new TextEncoder().encode(`${id}.${stamp}.`);
  const signed = new Uint8Array(start.length + bytes.length);
  signed.set(start);
  signed.set(bytes, start.length);
  for (const secret of secrets) {
    if (!secret) continue;
    const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of signatures.split(' ')) {
      const got = signature.startsWith('v1,') ? decoded(signature.slice(3)) : undefined;
      if (got && await crypto.subtle.verify('HMAC', key, got, signed)) {
        return { ...JSON.parse(new TextDecoder().decode(bytes)), delivery_id: id };
      }
    }
  }
  throw new NotSignedError();
}

// The key that a secret stands for: base64 after whsec_, else the text as it is.
function keyOf(secret) {
  const key = secret.startsWith('whsec_') ? decoded(secret.slice(6)) : undefined;
  return key?.length > 0 ? key : new TextEncoder().encode(secret);
}

function decoded(base64) {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
