// The sign-in server in a process of its own. Its environment is DATABASE_URL, ORIGIN and RPC_URL.
import { listen } from '../http/listen.js'
import { createSignIn } from './sign-in.js'

const { ORIGIN = '', RPC_URL = '' } = process.env
const signIn = createSignIn({
  rpcUrls: { 'eip155:31337': [RPC_URL] },
  chainIds: ['eip155:31337'],
  origin: () => ORIGIN,
})
const { url, stop } = await listen(signIn)
process.stdout.write(`${JSON.stringify({ port: Number(new URL(url).port) })}\n`)
process.once('SIGTERM', async () => {
  await stop()
  await signIn.stop()
  process.exit(0)
})
