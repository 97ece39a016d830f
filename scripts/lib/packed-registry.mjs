import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'

/**
 * Starts an npm registry of packed tarballs. An app that installs from it resolves Carabiner's packages by the version
 * ranges in their manifests, as from the public registry. With `file:` paths npm ignores those ranges.
 * @param {import('./packages.mjs').Workspace[]} packages @param {string} folder the folder of the tarballs
 */
export async function startPackedRegistry(packages, folder) {
  /** @type {Map<string, string | Buffer>} */
  const answers = new Map()
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(decodeURIComponent(url))
    response.writeHead(answer ? 200 : 404).end(answer ?? '{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The packed registry has no port.')
  const url = `http://127.0.0.1:${address.port}/`

  for (const { manifest } of packages) {
    const { name, version } = manifest
    const file = tarballOf(folder, manifest)
    const content = readFileSync(file)
    const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`
    const dist = { tarball: `${url}${basename(file)}`, integrity }
    answers.set(`/${basename(file)}`, content)
    answers.set(
      `/${name}`,
      JSON.stringify({
        name,
        'dist-tags': { latest: version },
        versions: { [version]: { ...manifest, dist } },
      }),
    )
  }
  return { url, stop: () => server.close() }
}

/** @param {string} folder @param {import('./packages.mjs').Manifest} manifest */
export const tarballOf = (folder, { name, version }) =>
  join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
