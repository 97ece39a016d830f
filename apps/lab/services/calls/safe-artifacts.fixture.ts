import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Hex, isHex } from 'viem'

/** The build artifacts of a Safe's contracts. */
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

/** Returns the deployment code of a Safe's contract. */
export function safeCode(name: keyof typeof files): Hex {
  const { bytecode } = Object(JSON.parse(readFileSync(fileURLToPath(files[name]), 'utf8')))
  if (!isHex(bytecode)) throw new Error(`${name} has no code.`)
  return bytecode
}
