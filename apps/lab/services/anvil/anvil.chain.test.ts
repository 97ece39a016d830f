import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, vi } from 'vitest'
import { startAnvil } from './anvil.js'

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('startAnvil() starts a chain with the given chain id on a free port, which ends when it is stopped', async () => {
  const chain = await startAnvil({ chainId: 4242, name: 'Test' })
  expect(runs(chain.pid)).toBe(true)
  await Promise.all([chain.stop(), chain.stop()])
  expect(runs(chain.pid)).toBe(false)
})

it('startAnvil() reports why the chain could not start', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const starting = startAnvil({ chainId: 4242, name: 'Test', port })
  await expect(starting).rejects.toThrow(/anvil \(Test\) ended while starting:.*in use/is)
  taken.close()
})

it.skipIf(process.platform === 'win32')(
  'the chain of startAnvil() ends when its parent process is killed',
  async () => {
    const module = new URL('anvil.ts', import.meta.url).href
    const script = `
    const { startAnvil } = await import(${JSON.stringify(module)})
    console.log((await startAnvil({ chainId: 4242, name: 'Test' })).pid)`
    const parent = spawn(process.execPath, [
      '--import',
      'tsx/esm',
      '--input-type=module',
      '-e',
      script,
    ])
    const [printed]: unknown[] = await once(parent.stdout, 'data')
    const pid = Number(String(printed))
    expect(runs(pid)).toBe(true)
    parent.kill('SIGKILL')
    await vi.waitFor(() => expect(runs(pid)).toBe(false), { timeout: 5_000 })
  },
)
