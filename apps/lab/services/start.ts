// tsx apps/lab/services/start.ts [--dev] [--port N] [--host] [--project-id ID]: runs the lab until Ctrl-C. --host
// serves phones in the same network, --project-id allows real wallets.
import { parseArgs } from 'node:util'
import encodeQR from 'qr'
import { lanAddress } from './http/lan-address.js'
import { type Lab, startLab } from './lab.js'

const wanted = {
  page: 4173,
  chains: [8545, 8546] as const,
  solana: [8899, 8909] as const,
  bitcoin: [3002, 3003] as const,
  relay: 5555,
  registry: 5556,
  blockchainApi: 5557,
  walletFrame: 5558,
  mail: 5559,
}

/** The query for public networks, with the project's relay and registry. */
const publicQuery = '?networks=public&registry=on&families=evm%2Csolana%2Cbitcoin'

const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    port: { type: 'string' },
    host: { type: 'boolean', default: false },
    'project-id': { type: 'string' },
  },
})
const projectId = values['project-id']
if (projectId === '') fail('--project-id needs a project id.')
const host = values.host ? lanAddress() : '127.0.0.1'
if (host === undefined) fail('--host: this machine has no network address.')
const port = Number(values.port ?? wanted.page)
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail('--port needs a port number.')

const starting = startLab({
  dev: values.dev,
  host,
  ...(projectId !== undefined && { projectId }),
  port,
  chainPorts: wanted.chains,
  solanaPorts: wanted.solana,
  bitcoinPorts: wanted.bitcoin,
  relayPort: wanted.relay,
  registryPort: wanted.registry,
  apiPort: wanted.blockchainApi,
  walletFramePort: wanted.walletFrame,
  mailPort: wanted.mail,
})
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // A signal during the start waits for its end, so that everything can be stopped.
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

function print(lab: Lab) {
  const { url, chains, solana, bitcoin, relay, registry, blockchainApi, walletFrame, mail } = lab
  const rows = [
    { name: 'Lab', address: url, port },
    ...(projectId === undefined
      ? []
      : [{ name: 'Lab, public networks', address: `${url}/${publicQuery}`, port }]),
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
    { name: 'Blockchain API', address: blockchainApi.url, port: wanted.blockchainApi },
    { name: 'Embedded wallet', address: walletFrame.url, port: wanted.walletFrame },
    { name: 'Mailbox', address: mail.url, port: wanted.mail },
  ]
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const row of rows) {
    const moved = row.port !== 0 && new URL(row.address).port !== String(row.port)
    const note = moved ? `  (port ${row.port} is in use)` : ''
    console.log(`${row.name.padEnd(width)}  ${row.address}${note}`)
  }
  if (values.host) {
    const address = projectId === undefined ? url : `${url}/${publicQuery}`
    console.log(`\n${address} for a phone on this network:\n\n${encodeQR(address, 'ascii')}`)
  }
  console.log('Ctrl-C stops everything.')
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
