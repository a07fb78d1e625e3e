// All screens, and then the start. A screen is a file that calls screen() of app.js.
import { lazy, start } from './app.js';
import './roster.js';
import './rules.js';
import { takeToken } from './enrol.js';
import './unlock.js';
import './home.js';
import './queue.js';
import './settings.js';

lazy('find', () => import('./find.js'));
lazy('register', () => import('./register.js'));
lazy('walk', () => import('./walking.js'));
lazy('weigh', () => import('./weigh.js'));
lazy('receipt', () => import('./receipt.js'));
lazy('tasks', () => import('./tasks.js'));

takeToken().then(start, start);

