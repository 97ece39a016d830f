import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The names of architectures in anvil's packages, by Node's names. */
const architectures = new Map([
  ['x64', 'amd64'],
  ['arm64', 'arm64'],
])

/**
 * Finds anvil's own binary for this machine. npm's `.bin/anvil` is a wrapper that leaves anvil
 * running when it is killed, so it is never used.
 *
 * @returns an absolute path
 */
export function anvilBinary(): string {
  const { platform, arch } = process
  const name = `@foundry-rs/anvil-${platform}-${architectures.get(arch) ?? arch}`
  const missing = (cause: unknown) =>
    new Error(
      `anvil is missing: ${name} is not installed. Run npm install with optional dependencies. ` +
        `Not every platform has a build; this one is ${platform} ${arch}.`,
      { cause },
    )
  // The platform's package is a dependency of @foundry-rs/anvil, so the lookup starts there.
  const fromLab = createRequire(import.meta.url)
  let manifest: string
  try {
    const anvil = fromLab.resolve('@foundry-rs/anvil/package.json')
    manifest = createRequire(anvil).resolve(`${name}/package.json`)
  } catch (cause) {
    throw missing(cause)
  }
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const binary = join(dirname(manifest), 'bin', file)
  if (!existsSync(binary)) throw missing(undefined)
  return binary
}
