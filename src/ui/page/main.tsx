import { render } from 'preact';
import { startCopying } from '../../../common/pages/copy.js';
import { App } from './app.js';
import { start } from './model.js';

const place = document.getElementById('page');
if (place === null) throw new Error('the page has no place');
place.replaceChildren();
render(<App />, place);
startCopying();
start();
