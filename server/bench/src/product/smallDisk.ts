import { spawnSync } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a program in a mount namespace, as (mapped) root. */
export const UNSHARE = ['unshare', process.getuid?.() === 0 ? '-m' : '-rm'] as const
/** Runs a program in the namespace of a process that UNSHARE has started. */
export function enter(pid: number): readonly string[] {
  const user = process.getuid?.() === 0 ? [] : ['-U', '--preserve-credentials']
  return ['nsenter', '-t', String(pid), ...user, '-m']
}

/** Mounts the data folder on a separate disk, which disappears with its last process. */
const MOVE =
  'kept=$(mktemp -d) && cp -a "$DATA_DIR/." "$kept" && mount -t tmpfs -o "size=$0,mode=700" tmpfs "$DATA_DIR" && ' +
  'cp -a "$kept/." "$DATA_DIR" && rm -rf "$kept" && exec "$@"'

/** Whether this machine allows mounting a small disk. */
export function maySmallDisk(): boolean {
  const [unshare, ...args] = [...UNSHARE, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]
  return spawnSync(unshare, args).status === 0
}

/** For `fork`: starts node with its DATA_DIR on a disk of so many megabytes. */
export function onSmallDisk(megabytes: number) {
  const [execPath, ...args] = UNSHARE
  return { execPath, execArgv: [...args, 'sh', '-c', MOVE, `${megabytes}m`, process.execPath] }
}

/** Fills a disk up to so many free bytes; returns a function that frees them. */
export async function fillDisk(
  folder: string,
  left: number,
  name = 'ballast',
): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(folder)
  const ballast = join(folder, name)
  const bytes = Buffer.alloc(Math.max(0, bavail * bsize - left), 1)
  // The server writes meanwhile: the disk may be full before the ballast is whole.
  await writeFile(ballast, bytes).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
  return () => rm(ballast)
}
