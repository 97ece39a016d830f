import { chromium } from '@playwright/test'
import { ensureBrowser } from '../lib/ensure-browser.mjs'

/** The hosts of WalletConnect's relay and attestations, as libraries expect them. */
const relayHosts = ['relay', 'verify'].flatMap((name) =>
  ['walletconnect.org', 'walletconnect.com'].map((domain) => `${name}.${domain}`),
)
/** The hosts of the wallet registry that Carabiner and AppKit request. */
const registryHosts = ['api.web3modal.org', 'api.web3modal.com']

/**
 * Starts Chromium without the internet: it resolves only this machine, the relay and the wallet registry. Unlike
 * interception, this costs the page nothing.
 * @param {number} port of the local stand-ins
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
