import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { openEventStream, sendProblem, serverSentEvent } from '../../../simulators/internal.js';
import { writeReports } from '../../report/folder/write-reports.js';
import type { Desk } from '../desk.js';
import { deviationAskIn, runAskIn, subjectAskIn, watchAskIn } from './asks.js';
import { caseDetail, caseOnDeviationDetail } from './case-detail.js';
import { examine, saveSubject } from './subject-form.js';

type Query = Readonly<Record<string, string | undefined>>;

/** Serves what the page asks for; each request needs the token. */
export function serveRoutes(app: FastifyInstance, desk: Desk): void {
  app.get('/api/events', async (_request, reply) => follow(desk, reply));
  app.get('/api/suite', async () => desk.session.suite());
  app.get('/api/results', async ({ query }) => {
    const { run, against } = query as Query;
    return desk.session.results(Number(run), against === undefined ? undefined : Number(against));
  });
  app.get('/api/case', async ({ query }) => {
    const { id = '', run } = query as Query;
    return { html: caseDetail(desk.session, id, run === undefined ? undefined : Number(run)).toString() };
  });
  app.post('/api/deviation', async ({ body }) => {
    const { id, deviation } = deviationAskIn(body);
    return { html: (await caseOnDeviationDetail(desk.session, id, deviation)).toString() };
  });
  app.post('/api/run', async ({ body }) => {
    const asked = runAskIn(body);
    desk.session.begin(asked);
    return {};
  });
  app.post('/api/stop', async () => {
    await desk.session.stop();
    return {};
  });
  app.post('/api/watch', async ({ body }) => {
    const { isOn, only } = watchAskIn(body);
    desk.watch(isOn, only);
    return {};
  });
  app.post('/api/save', async () => {
    const { session } = desk;
    const { number } = session.state.runs.at(-1) ?? { number: 0 };
    return { files: await writeReports(session.run(number).state, session.folder) };
  });
  app.post('/api/doctor', async ({ body }) => examine(subjectAskIn(body)));
  app.post('/api/subject', async ({ body }) => {
    const file = await saveSubject(subjectAskIn(body), process.cwd());
    await desk.open(file);
    return { file };
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'XCALIPER_NOT_FOUND', message: 'This page has no such address.' }),
  );
  app.setErrorHandler((error, _request, reply) => sendProblem(error as FastifyError, reply, desk.settings.explain));
}

function follow(desk: Desk, reply: FastifyReply): void {
  const response = openEventStream(reply);
  const unsubscribe = desk.subscribe((name, data) => {
    // A page that reads slowly misses states, and gets the next one.
    if (name === 'state' && response.writableNeedDrain) return;
    response.write(serverSentEvent(name, data));
  });
  response.once('close', unsubscribe);
}
