import base64
import hashlib
import hmac
import time


def _key(secret: str) -> bytes:
    """The key that Standard Webhooks makes of a secret."""
    if secret.startswith("whsec_"):
        text = secret[len("whsec_"):].rstrip("=")
        return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    return secret.encode()


def verify(body: bytes, headers: dict[str, str], secrets: list[str], now: float | None = None) -> bool:
    """True when a delivery is from the service and not older than five minutes.

    body is the request's body as it came, before any JSON is read; headers
    have lower-case names; secrets are the active ones: two during a rotation.
    """
    delivery, sent = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not sent.isdigit() or abs((now or time.time()) - int(sent)) > 300:
        return False
    message = f"{delivery}.{sent}.".encode() + body
    wanted = ["v1," + base64.b64encode(hmac.digest(_key(s), message, hashlib.sha256)).decode() for s in secrets]
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(g.encode(), w.encode()) for g in given for w in wanted)


def verify_plain(body: bytes, headers: dict[str, str], secrets: list[str]) -> bool:
    """The same by X-Service-Signature, which does not protect against replays."""
    given = headers.get("x-service-signature", "").encode()
    wanted = [b"sha256=" + hmac.new(s.encode(), body, hashlib.sha256).hexdigest().encode() for s in secrets]
    return any(hmac.compare_digest(given, w) for w in wanted)
