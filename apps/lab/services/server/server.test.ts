import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from './server.js'

const chains = [{ id: 31337, name: 'Harbor', rpcUrl: 'http://127.0.0.1:8545' }]
let folder: string
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-'))
  const root = join(folder, 'dist')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(root, 'index.html'), '<p>lab')
  await writeFile(join(root, 'two.html'), '<p>two')
  await writeFile(join(root, 'assets/app-AbCd1234.js'), '1')
  await symlink(join(folder, 'secret.txt'), join(root, 'link.txt'))
  server = await startServer({ root, chains, hosts: { images: ['https://img.test'] } })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init)

/** Requests an unchanged path, because `fetch` would resolve the dots. */
const rawStatus = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

describe('the lab’s server', () => {
  it('sends the strict Content-Security-Policy with every answer', async () => {
    const policy =
      "default-src 'self'; script-src 'self'; style-src 'self'; " +
      "img-src 'self' data: blob: https://img.test; connect-src 'self' http://127.0.0.1:8545; " +
      "frame-src https://verify.walletconnect.org; require-trusted-types-for 'script'; " +
      "trusted-types 'none'"
    for (const path of ['/', '/nope', '/lab-config.json']) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toBe(policy)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  it('returns the lab’s project id in its configuration', async () => {
    const root = join(folder, 'dist')
    const other = await startServer({ root, chains, projectId: 'abc', host: '127.0.0.1' })
    const config = await (await fetch(`${other.url}/lab-config.json`)).json()
    await other.stop()
    expect(config.projectId).toBe('abc')
  })

  it('returns the lab’s chains in its configuration', async () => {
    expect(await (await get('/lab-config.json')).json()).toEqual({
      chains,
      solana: [],
      bitcoin: [],
    })
  })

  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache', '<p>lab'],
    ['/two?x=1', 'text/html; charset=utf-8', 'no-cache', '<p>two'],
    [
      '/assets/app-AbCd1234.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      '1',
    ],
  ])('serves %s with the right type and caching', async (path, type, cache, body) => {
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe(cache)
    expect(await response.text()).toBe(body)
  })

  it('answers HEAD, refuses POST, and answers 304 for an unchanged file', async () => {
    const head = await get('/', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '6'])
    expect((await get('/', { method: 'POST' })).status).toBe(405)
    const etag = head.headers.get('etag') ?? ''
    expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/link.txt',
    '/assets',
    '/a%00b',
    '/%zz',
    '/nope',
  ])('answers the path %s with 404', async (path) => {
    expect(await rawStatus(path)).toBe(404)
  })
})
