// The screens that the first ones lead to, and all that these need: one file, fetched when
// the first of them is shown, or when the worker keeps the app, which is sooner.
import './home.js';
import './queue.js';
import './settings.js';
import './find.js';
import './register.js';
import './walking.js';
import './weigh.js';
import './receipt.js';
import './tasks.js';

// As in main.js: for who sits at the console.
export * as farmers from './farmers.js';
