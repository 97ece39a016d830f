import type { Account } from '@carabiner/core'
import type { PsbtInput } from '@carabiner/core/internal'
import type { Psbt } from 'bitcoinjs-lib'
import { InvalidPsbtError } from '../errors/bitcoin-errors.js'
import { parseAddress } from '../primitives/address.js'
import { isSame } from '../primitives/bytes.js'
import type { InputToSign } from '../wallets/bitcoin-wallet.js'
import { scriptOf } from './read-psbt.js'

const sighashTypes = [0, 1, 2, 3, 0x81, 0x82, 0x83]

/**
 * Returns the inputs for a wallet to sign, with the signing addresses: the named inputs, or else
 * all inputs of the account.
 *
 * @throws {InvalidPsbtError} when there is no input to sign, or a named input does not match
 */
export function inputsToSign(
  psbt: Psbt,
  account: Account,
  named: readonly PsbtInput[] | undefined,
): InputToSign[] {
  const inputs = named
    ? named.map((input) => ({ ...input, address: input.address ?? account.address }))
    : ownInputs(psbt, account)
  if (inputs.length === 0) throw new InvalidPsbtError('no input spends from the account')
  for (const input of inputs) check(psbt, input)
  return inputs
}

function ownInputs(psbt: Psbt, { address }: Account): InputToSign[] {
  const { script: ownScript } = parseAddress(address)
  return psbt.data.inputs.flatMap((_, index) => {
    const script = scriptOf(psbt, index)
    return script && isSame(script, ownScript) ? [{ index, address }] : []
  })
}

function check(psbt: Psbt, { index, address, sighashTypes: types = [] }: InputToSign): void {
  if (!psbt.data.inputs[index]) throw new InvalidPsbtError(`there is no input ${index}`)
  if (types.some((type) => !sighashTypes.includes(type))) {
    throw new InvalidPsbtError(`input ${index}: an unknown signature hash type`)
  }
  const script = scriptOf(psbt, index)
  if (script && !isSame(script, parseAddress(address).script)) {
    throw new InvalidPsbtError(`input ${index} does not spend from ${address}`)
  }
}
