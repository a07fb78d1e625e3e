// All screens, and then the start. A screen is a file that calls screen() of app.js.
import { lazy, start } from './app.js';
import './roster.js';
import './rules.js';
import { takeToken } from './enrol.js';
import './unlock.js';

const later = () => import('./screens.js');
lazy('settings', later, { open: true });
for (const name of ['home', 'outbox', 'find', 'register', 'walk', 'weigh', 'receipt', 'tasks']) lazy(name, later);

takeToken().then(start, start);

// What a test has at hand, as one who sits at the console.
export * as store from './store.js';
export * as vault from './vault.js';
export * as seal from './seal.js';
export * as outbox from './outbox.js';
export * as drafts from './drafts.js';
export * as app from './app.js';
export * as roster from './roster.js';
export * as wire from './wire.js';
