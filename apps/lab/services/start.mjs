// @ts-check
// node apps/lab/services/start.mjs [--dev] [--port N]: the lab on this machine, until Ctrl-C.
import { parseArgs } from 'node:util'
import { startLab } from './lab.mjs'

const wanted = {
  page: 4173,
  chains: /** @type {const} */ ([8545, 8546]),
  solana: /** @type {const} */ ([8899, 8909]),
  bitcoin: /** @type {const} */ ([3002, 3003]),
  relay: 5555,
  registry: 5556,
}

const { values } = parseArgs({
  options: { dev: { type: 'boolean', default: false }, port: { type: 'string' } },
})
const port = Number(values.port ?? wanted.page)
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail('--port takes a port number.')

const starting = startLab({
  dev: values.dev,
  port,
  chainPorts: wanted.chains,
  solanaPorts: wanted.solana,
  bitcoinPorts: wanted.bitcoin,
  relayPort: wanted.relay,
  registryPort: wanted.registry,
})
let stopping = false
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  // A signal that comes while starting waits for the start: then there is something to stop.
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    const lab = await starting.catch(() => undefined)
    await lab?.stop()
    process.exit(0)
  })
}

try {
  const lab = await starting
  if (!stopping) print(lab)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

/** @param {import('./lab.mjs').Lab} lab */
function print({ url, chains, solana, bitcoin, relay, registry }) {
  const rows = [
    { name: 'Lab', address: url, port },
    { name: 'Phone', address: `${url}/phone.html`, port },
    ...chains.map(({ id, name, rpcUrl }, at) => ({
      name: `${name} (chain ${id})`,
      address: rpcUrl,
      port: wanted.chains[at] ?? 0,
    })),
    ...solana.map(({ id, name, url: address }, at) => ({
      name: `${name} (solana:${id.slice(0, 8)})`,
      address,
      port: wanted.solana[at] ?? 0,
    })),
    ...bitcoin.map(({ network, name, url: address }, at) => ({
      name: `${name} (${network})`,
      address,
      port: wanted.bitcoin[at] ?? 0,
    })),
    { name: 'Relay', address: relay.url, port: wanted.relay },
    { name: 'Registry', address: registry.url, port: wanted.registry },
  ]
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const row of rows) {
    const moved = row.port !== 0 && new URL(row.address).port !== String(row.port)
    const note = moved ? `  (port ${row.port} is in use)` : ''
    console.log(`${row.name.padEnd(width)}  ${row.address}${note}`)
  }
  console.log('Ctrl-C stops everything.')
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
