// Runs the embedded wallet's command as a newcomer does, with the package alone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const child = spawn(process.execPath, ['node_modules/.bin/carabiner-wallet'], {
  env: { PATH: process.env.PATH, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const exited = once(child, 'exit')
let frame = ''
for await (const line of createInterface({ input: child.stdout })) {
  frame ||= /frame\s+(http:\S+)/.exec(line)?.[1] ?? ''
  if (line.includes('walletFrame({')) break
}
if (!frame) throw new Error('carabiner-wallet ended before it listened.')
for (const url of [frame, new URL('/readyz', frame)]) {
  const { status } = await fetch(url)
  if (status !== 200) throw new Error(`${url} answers ${status}.`)
}
child.kill('SIGINT')
const [code] = await exited
if (code !== 0) throw new Error(`carabiner-wallet ended with ${code}.`)
