// Photos: taken inside the page, made small, judged, and named by their content. The
// camera's own program is only the way out when the page gets no camera: the system may
// end the browser behind it, so the draft is saved first.
//
//	cid(bytes)        the CID v1 (raw, sha2-256) that the server will give the same bytes
//	shrink(source)    {bytes, width, height, faults}: a JPEG of at most 1280 pixels
//	faults(pixels)    which of BLURRED, DARK are to be said before the photo is used
//	stream()          the camera that looks away from the agent; throws without one
//	grab(video)       the frame that is shown now

const edge = 1280, quality = 0.6;

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

function base32(bytes) {
  let out = '', value = 0, bits = 0;
  for (const b of bytes) {
    value = value << 8 | b;
    bits += 8;
    for (; bits >= 5; bits -= 5) out += letters[value >>> bits - 5 & 31];
    value &= (1 << bits) - 1;
  }
  return bits ? out + letters[value << 5 - bits & 31] : out;
}

export async function cid(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return 'b' + base32([1, 0x55, 0x12, 0x20, ...hash]);
}

function canvas(width, height) {
  if (self.OffscreenCanvas) return new OffscreenCanvas(width, height);
  const c = document.createElement('canvas');
  c.width = width, c.height = height;
  return c;
}

const jpeg = (c) => c.convertToBlob ? c.convertToBlob({type: 'image/jpeg', quality}) : new Promise((done) => c.toBlob(done, 'image/jpeg', quality));

// shrink takes a file or a frame. What a canvas writes carries no place and no time.
export async function shrink(source) {
  const picture = source instanceof Blob ? await createImageBitmap(source, {imageOrientation: 'from-image'}) : source;
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale)), height = Math.max(1, Math.round(picture.height * scale));
  const c = canvas(width, height), pen = c.getContext('2d');
  pen.drawImage(picture, 0, 0, width, height);
  if (picture.close) picture.close();
  const found = faults(pen.getImageData(0, 0, width, height));
  return {bytes: new Uint8Array(await (await jpeg(c)).arrayBuffer()), width, height, faults: found};
}

// Below these a slip is hard to read. Set by eye on synthetic pictures; real slips decide.
const darkest = 50, sharpest = 40;

// faults looks at every second pixel: how bright it is, and how much it differs from those
// around it (the variance of the Laplacian).
export function faults({data, width, height}) {
  const bright = (x, y) => {
    const i = 4 * (y * width + x);
    return 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2];
  };
  let n = 0, light = 0, sum = 0, squares = 0;
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2) {
      const here = bright(x, y), edge = bright(x - 1, y) + bright(x + 1, y) + bright(x, y - 1) + bright(x, y + 1) - 4 * here;
      n++, light += here, sum += edge, squares += edge * edge;
    }
  }
  if (!n) return [];
  const out = [];
  if (light / n < darkest) out.push('DARK');
  if (squares / n - (sum / n) ** 2 < sharpest) out.push('BLURRED');
  return out;
}

export async function stream() {
  if (!navigator.mediaDevices || !navigator.mediaDevices.getUserMedia) throw new Error('no camera');
  return navigator.mediaDevices.getUserMedia({audio: false, video: {facingMode: 'environment', width: {ideal: 1920}, height: {ideal: 1080}}});
}

export async function grab(video) {
  return createImageBitmap(video);
}
