// All screens, and then the start. A screen is a file that calls screen() of app.js.
import { start } from './app.js';
import './roster.js';
import { takeToken } from './enrol.js';
import './unlock.js';
import './home.js';
import './queue.js';
import './settings.js';

takeToken().then(start, start);

