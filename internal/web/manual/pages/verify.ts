import { createHmac, timingSafeEqual } from "node:crypto";

type Headers = Record<string, string | undefined>;

// The key that Standard Webhooks makes of a secret.
function key(secret: string): Buffer {
  return secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.from(secret, "utf8");
}

function same(a: string, b: string): boolean {
  const x = Buffer.from(a), y = Buffer.from(b);
  return x.length === y.length && timingSafeEqual(x, y);
}

// True when a delivery is from the service and not older than five minutes.
// body is the request's body as it came, before any JSON is read; headers have
// lower-case names, as Node gives them; secrets are the active ones: two during
// a rotation.
export function verify(body: Buffer, headers: Headers, secrets: string[], now: number = Date.now() / 1000): boolean {
  const id = headers["webhook-id"] ?? "", sent = headers["webhook-timestamp"] ?? "";
  if (!/^[0-9]+$/.test(sent) || Math.abs(now - Number(sent)) > 300) return false;
  const wanted = secrets.map((s) => "v1," + createHmac("sha256", key(s)).update(`${id}.${sent}.`).update(body).digest("base64"));
  const given = (headers["webhook-signature"] ?? "").split(" ");
  return given.some((g) => wanted.some((w) => same(g, w)));
}

// The same by X-Service-Signature, which does not protect against replays.
export function verifyPlain(body: Buffer, headers: Headers, secrets: string[]): boolean {
  const given = headers["x-service-signature"] ?? "";
  return secrets.some((s) => same(given, "sha256=" + createHmac("sha256", s).update(body).digest("hex")));
}
