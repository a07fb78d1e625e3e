// The button that gives what waits as a file; also for somebody who cannot unlock the phone.
import { button, el, say } from './app.js';
import * as outbox from './outbox.js';
import { t } from './words.js';

export function offerExport() {
  return button(t('outbox.export'), async () => {
    for (const [n, file] of (await outbox.exportFiles()).entries()) {
      const link = el('a', { href: URL.createObjectURL(file), download: 'mwanyi-' + new Date().toISOString().slice(0, 10) + (n ? '-' + (n + 1) : '') + '.json' });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    }
    say(t('outbox.exported'), 'good');
  }, { class: 'wide plain', id: 'export' });
}
