import { render } from 'preact';
import { startCopying } from '../../../common/pages/copy.js';
import { start, useModel } from './model.js';
import { SubjectForm } from './subject-form.js';
import { Workbench } from './workbench.js';

const place = document.getElementById('page');
if (place === null) throw new Error('the page has no place');
place.replaceChildren();
render(<App />, place);
startCopying();
start();

/** The whole page: the form until there is a subject, then the tree and the case. */
function App() {
  const { problem, state, suite } = useModel();
  if (state === undefined) {
    return (
      <main class="alone">
        <h1>xcaliper ui</h1>
        <p role="status">{problem ?? 'Connecting'}</p>
      </main>
    );
  }
  if (state.subject === undefined) return <SubjectForm />;
  if (suite === undefined) {
    return (
      <main class="alone">
        <h1>{state.subject.name}</h1>
        <p role="status">{problem ?? 'Reading the cases'}</p>
      </main>
    );
  }
  return <Workbench suite={suite} state={state} />;
}
