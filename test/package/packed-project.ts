import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../common/package-root.js';

const run = promisify(execFile);
const OURS = path.join(PACKAGE_ROOT, 'node_modules');

/** npm and the examples run like for a user, not as a part of this test. */
const ENVIRONMENT = { ...process.env, NODE_TEST_CONTEXT: undefined };

const BLOCK = 4096;

export interface Manifest {
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

export interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** The tarballs of a release, in a temporary folder. */
export interface Tarballs {
  /** Returns the file of a package. */
  of(name: string): string;
  /** Returns the bill of materials of a package. */
  materialsOf(name: string): string;
  remove(): Promise<void>;
}

/** A user's project in a temporary folder. */
export interface Project {
  readonly folder: string;
  /** Runs Node in the project. @throws Error with the output when the exit code is not 0 */
  node(...args: readonly string[]): Promise<Output>;
  /** Writes files in a folder of the project, whose `package.json` has the module type. */
  write(folder: string, type: 'module' | 'commonjs', files: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Compiles folders together with two versions of the compiler, and checks the declarations of all dependencies, which
   * takes longer than the folders do. Each module lies beside its source.
   */
  compile(folders: readonly string[], module: 'nodenext' | 'node16'): Promise<void>;
  remove(): Promise<void>;
}

/** A project with the package `xcaliper` installed like npm does, but without a network. */
export interface PackedProject extends Project {
  /** The unpacked tarball. */
  readonly packageFolder: string;
  readonly manifest: Manifest;
}

/** A project for which npm has installed a package. */
export interface InstalledProject extends Project {
  /** How many packages npm has installed, the given one included, and how many octets they take on a disk. */
  readonly size: { readonly packages: number; readonly octets: number };
}

/** Folder in which `npm run release -- --pack` has packed this checkout for several commands; unset, each packs. */
const PACKED = process.env.XCALIPER_TARBALLS;

/** Builds this checkout with its declarations, and packs all packages. */
export async function packAll(): Promise<Tarballs> {
  const folder = PACKED ?? (await mkdtemp(path.join(tmpdir(), 'xcaliper-tarballs-')));
  if (PACKED === undefined) {
    await run('npm', ['run', '--silent', 'release', '--', '--pack', folder], { cwd: PACKAGE_ROOT, env: ENVIRONMENT });
  }
  const { version } = JSON.parse(await readFile(path.join(PACKAGE_ROOT, 'package.json'), 'utf8')) as Manifest;
  return {
    of: (name) => path.join(folder, `${name}-${version}.tgz`),
    materialsOf: (name) => path.join(folder, `${name}-${version}.cdx.json`),
    remove: async () => {
      if (PACKED === undefined) await rm(folder, { recursive: true });
    },
  };
}

/** Unpacks xcaliper into a project. Links only the declared dependencies, so that any other import fails. */
export async function installPacked(tarballs: Tarballs): Promise<PackedProject> {
  const project = await newProject();
  const packageFolder = path.join(project.folder, 'node_modules', 'xcaliper');
  await mkdir(packageFolder, { recursive: true });
  await run('tar', ['xzf', tarballs.of('xcaliper'), '-C', packageFolder, '--strip-components=1']);
  const manifest = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as Manifest;
  await linkBeside(packageFolder, manifest);
  return { ...project, packageFolder, manifest };
}

/**
 * Lets npm install a package into an empty project, from its cache where it can.
 *
 * @param others tarballs that npm installs afterwards, and that do not count for the size
 */
export async function installWithNpm(tarball: string, others: readonly string[]): Promise<InstalledProject> {
  const project = await newProject();
  const { folder } = project;
  const flags = ['--silent', '--prefer-offline', '--no-audit', '--no-fund', '--no-progress'];
  const add = (file: string): Promise<Output> =>
    run('npm', ['install', ...flags, file], { cwd: folder, env: ENVIRONMENT });
  await writeFile(path.join(folder, 'package.json'), '{}');
  await add(tarball);
  const modules = path.join(folder, 'node_modules');
  const lock = JSON.parse(await readFile(path.join(modules, '.package-lock.json'), 'utf8')) as { packages: object };
  const size = { packages: Object.keys(lock.packages).length, octets: await octetsIn(modules) };
  for (const other of others) await add(other);
  await linkFromHere(modules, ['@types/node']);
  return { ...project, size };
}

async function newProject(): Promise<Project> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-packed-'));
  const node = (...args: readonly string[]): Promise<Output> =>
    run(process.execPath, args, { cwd: folder, env: ENVIRONMENT });
  return {
    folder,
    node,
    async write(name, type, files) {
      await mkdir(path.join(folder, name), { recursive: true });
      for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify({ type }) })) {
        await writeFile(path.join(folder, name, file), text);
      }
    },
    async compile(folders, module) {
      const config = `${module}.json`;
      await writeFile(path.join(folder, config), JSON.stringify(compilerOptions(module, folders)));
      for (const compiler of ['typescript-7', 'typescript']) {
        await node(path.join(OURS, compiler, 'bin', 'tsc'), '-p', config).catch(withCompilerOutput);
      }
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Counts octets like `du`: a file takes whole blocks of 4 KiB. */
async function octetsIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  const folders = entries.filter((entry) => entry.isDirectory()).length;
  return sizes.reduce((sum, size) => sum + Math.ceil(size / BLOCK), folders) * BLOCK;
}

async function linkBeside(packageFolder: string, { bin, dependencies, peerDependencies }: Manifest): Promise<void> {
  const modules = path.dirname(packageFolder);
  await linkFromHere(modules, [...Object.keys({ ...dependencies, ...peerDependencies }), '@types/node']);
  await mkdir(path.join(modules, '.bin'));
  for (const [name, file] of Object.entries(bin)) {
    await symlink(path.join('..', 'xcaliper', file), path.join(modules, '.bin', name));
  }
}

async function linkFromHere(modules: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
    await symlink(path.join(OURS, name), path.join(modules, name));
  }
}

function compilerOptions(module: string, folders: readonly string[]): object {
  return {
    compilerOptions: {
      module,
      target: 'es2022',
      strict: true,
      types: ['node'],
      skipLibCheck: false,
      rootDir: '.',
    },
    include: folders.map((name) => `${name}/*.ts`),
  };
}

/** Adds the compiler's stdout to the error: it holds the compiler's messages, and Node's error omits it. */
function withCompilerOutput(thrown: unknown): never {
  const { stdout } = thrown as Partial<Output>;
  throw new Error(`the compiler found:\n${stdout}`, { cause: thrown });
}
