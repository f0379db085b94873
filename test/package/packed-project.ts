import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../common/package-root.js';

const run = promisify(execFile);
const OURS = path.join(PACKAGE_ROOT, 'node_modules');

export interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

export interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** A user's project in a temporary folder, with the packed package installed like npm does, but without a network. */
export interface PackedProject {
  readonly folder: string;
  /** The unpacked tarball. */
  readonly packageFolder: string;
  readonly manifest: Manifest;
  /** Runs Node in the project. @throws Error with the output when the exit code is not 0 */
  node(...args: readonly string[]): Promise<Output>;
  /** Writes files in a folder of the project, whose `package.json` has the module type. */
  write(folder: string, type: 'module' | 'commonjs', files: Readonly<Record<string, string>>): Promise<void>;
  /** Compiles a folder to its `out/`, and checks the declarations of all dependencies. */
  compile(folder: string, module: 'nodenext' | 'node16'): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Packs this checkout, its declarations included, and installs it. Links only the declared dependencies, so that any
 * other import fails.
 */
export async function installPacked(): Promise<PackedProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-packed-'));
  const packageFolder = await unpackInto(folder);
  const manifest = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as Manifest;
  await linkBeside(packageFolder, manifest);
  const node = (...args: readonly string[]): Promise<Output> => run(process.execPath, args, { cwd: folder });
  return {
    folder,
    packageFolder,
    manifest,
    node,
    async write(name, type, files) {
      await mkdir(path.join(folder, name), { recursive: true });
      for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify({ type }) })) {
        await writeFile(path.join(folder, name, file), text);
      }
    },
    async compile(name, module) {
      await writeFile(path.join(folder, name, 'tsconfig.json'), JSON.stringify(compilerOptions(module)));
      await node(path.join(OURS, 'typescript', 'bin', 'tsc'), '-p', name).catch(withCompilerOutput);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function unpackInto(folder: string): Promise<string> {
  const environment = { ...process.env, NODE_TEST_CONTEXT: undefined };
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: PACKAGE_ROOT, env: environment });
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const packageFolder = path.join(folder, 'node_modules', 'xcaliper');
  await mkdir(packageFolder, { recursive: true });
  await run('tar', ['xzf', path.join(folder, tarball), '-C', packageFolder, '--strip-components=1']);
  return packageFolder;
}

async function linkBeside(packageFolder: string, { bin, dependencies, peerDependencies }: Manifest): Promise<void> {
  const modules = path.dirname(packageFolder);
  for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), '@types/node']) {
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
    await symlink(path.join(OURS, name), path.join(modules, name));
  }
  await mkdir(path.join(modules, '.bin'));
  for (const [name, file] of Object.entries(bin)) {
    await symlink(path.join('..', 'xcaliper', file), path.join(modules, '.bin', name));
  }
}

function compilerOptions(module: string): object {
  return {
    compilerOptions: {
      module,
      target: 'es2022',
      strict: true,
      types: ['node'],
      skipLibCheck: false,
      rootDir: '.',
      outDir: 'out',
    },
    include: ['*.ts'],
  };
}

/** Adds the compiler's stdout to the error: it holds the compiler's messages, and Node's error omits it. */
function withCompilerOutput(thrown: unknown): never {
  const { stdout } = thrown as Partial<Output>;
  throw new Error(`the compiler found:\n${stdout}`, { cause: thrown });
}
