// All screens, and then the start. A screen is a file that calls screen() of app.js.
import { start } from './app.js';
import './roster.js';
import './rules.js';
import { takeToken } from './enrol.js';
import './unlock.js';
import './home.js';
import './queue.js';
import './settings.js';
import './find.js';
import './register.js';
import './walking.js';
import './weigh.js';
import './receipt.js';
import './tasks.js';

takeToken().then(start, start);

