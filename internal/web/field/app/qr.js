// QR codes: read from the camera's frames, drawn without network. A browser that reads
// them by itself does; the reader for the others is fetched when somebody scans (the
// worker keeps it).
//
//   read(frame) -> text | ''    one frame of a video, or a picture
//   squares(text) -> {size, path}    for an SVG, with the quiet zone around it
//   named(text) -> {batch, farmer}    what a code of ours, or a typed id, means

import { generate } from './lean-qr.js';

let reader = null;

async function detector() {
  if (reader) return reader;
  if (self.BarcodeDetector) {
    const formats = await self.BarcodeDetector.getSupportedFormats().catch(() => []);
    if (formats.includes('qr_code')) {
      const own = new self.BarcodeDetector({ formats: ['qr_code'] });
      return reader = async (frame) => ((await own.detect(frame))[0] || {}).rawValue || '';
    }
  }
  const { decodeQR } = await import('./qr-decode.js');
  return reader = async (frame) => {
    const scale = Math.min(1, 800 / Math.max(frame.width, frame.height));
    const width = Math.round(frame.width * scale), height = Math.round(frame.height * scale);
    const c = document.createElement('canvas');
    c.width = width;
    c.height = height;
    const pen = c.getContext('2d', { willReadFrequently: true });
    pen.drawImage(frame, 0, 0, width, height);
    try { return decodeQR(pen.getImageData(0, 0, width, height)); } catch { return ''; } // a frame without a code
  };
}

export async function read(frame) { return (await detector())(frame); }

const quiet = 4;

export function squares(text) {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      let n = 0;
      while (x + n < code.size && code.get(x + n, y)) n++;
      if (n) path += `M${x + quiet} ${y + quiet}h${n}v1h-${n}z`;
      x += n;
    }
  }
  return { size: code.size + 2 * quiet, path };
}

// A bag's code is an address that ends in its batch; a card has the farmer's id, alone or
// at the end of an address.
export function named(text) {
  const end = text.trim().split(/[?#]/)[0].replace(/\/+$/, '').split('/').pop();
  if (/^bat_[0-9A-HJKMNP-TV-Z]{26}$/i.test(end)) return { batch: 'bat_' + end.slice(4).toUpperCase(), farmer: '' };
  return { batch: '', farmer: /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(end) ? end : '' };
}
