// Gives each order of a shop a Slave Key, and prints it. The same order gets the same key again, so a payment service
// may report an order twice.
//
//   LICENSE_URL=https://license.example.com MASTER_KEY=... node license-shop.mjs ORDER [BUYER]
//
// Exit codes: 0 the key is on stdout; 1 the server refuses; 2 wrong usage; 75 no answer, try again later.
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isLicenseError, LicenseClient } from 'xcaliper';

const { LICENSE_URL: url = '', MASTER_KEY: masterKey = '', SOLD_KEYS: folder = 'sold-keys' } = process.env;
const [order = '', buyer = ''] = process.argv.slice(2);
if (order === '' || url === '' || masterKey === '') {
  console.error('usage: LICENSE_URL=URL MASTER_KEY=KEY node license-shop.mjs ORDER [BUYER]');
  process.exit(2);
}

/** One file an order. A shop with a database has a table instead, with a unique order number. */
const file = path.join(folder, `order-${encodeURIComponent(order)}`);

async function soldKey() {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Keeps the key of the order. Of two processes with the same order the first one wins. */
async function sell(key) {
  const draft = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, key, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return soldKey();
}

const client = new LicenseClient({ url });
try {
  const add = () => client.addSlave({ masterKey, comment: `order ${order} ${buyer}`.trim() });
  console.log((await soldKey()) ?? (await sell((await add()).key)));
} catch (error) {
  if (!isLicenseError(error)) throw error;
  console.error(`order ${order}: ${error.message}`);
  // A lost response leaves at most a Slave Key that nobody has. It takes no credit, so the order may ask again.
  const isTemporary = error.code === 'LICENSE_TIMEOUT' || error.code === 'LICENSE_CONNECTION' || error.status >= 500;
  process.exitCode = isTemporary || error.status === 429 ? 75 : 1;
} finally {
  await client.close();
}
