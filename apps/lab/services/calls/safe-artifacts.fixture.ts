import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Hex, isHex } from 'viem'

/** What is built of a Safe's contracts. */
const files = {
  singleton: import.meta.resolve(
    '@safe-global/safe-smart-account/build/artifacts/contracts/Safe.sol/Safe.json',
  ),
  factory: import.meta.resolve(
    '@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json',
  ),
  multiSend: import.meta.resolve(
    '@safe-global/safe-smart-account/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json',
  ),
}

/** The code that a contract of a Safe is deployed by. */
export function safeCode(name: keyof typeof files): Hex {
  const { bytecode } = Object(JSON.parse(readFileSync(fileURLToPath(files[name]), 'utf8')))
  if (!isHex(bytecode)) throw new Error(`${name} has no code.`)
  return bytecode
}
