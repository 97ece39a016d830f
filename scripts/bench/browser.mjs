import { chromium } from '@playwright/test'
import { ensureBrowser } from '../lib/ensure-browser.mjs'

/** Where libraries expect WalletConnect's relay and its attestations. */
const relayHosts = ['relay', 'verify'].flatMap((name) =>
  ['walletconnect.org', 'walletconnect.com'].map((domain) => `${name}.${domain}`),
)
/** Where ours and AppKit expect the directory of wallets. */
const registryHosts = ['api.web3modal.org', 'api.web3modal.com']

/**
 * Chromium without the internet: the name of every host but this machine, the relay and the directory is unknown to it,
 * which costs the page nothing, as an interception of requests would.
 * @param {number} port of what stands in for them
 */
export async function launchBrowser(port) {
  const rules = [
    ...[...relayHosts, ...registryHosts].map((host) => `MAP ${host}:443 127.0.0.1:${port}`),
    'MAP * ~NOTFOUND',
    'EXCLUDE localhost',
    'EXCLUDE 127.0.0.1',
  ]
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--no-proxy-server',
      '--ignore-certificate-errors',
      `--host-resolver-rules=${rules.join(', ')}`,
    ],
  })
}
