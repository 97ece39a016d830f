import { type Decoded, statement } from '../../statement.js'
import { address, text } from '../../value.js'
import { unique } from '../../warning.js'
import { type EvmContext, isSame } from '../context.js'
import { encodeType } from '../typed-data/encode-type.js'
import type { TypedData } from '../typed-data/typed-data.js'
import { describeFormat } from './describe-format.js'
import { fieldsOf, intentOf, strangerWarnings } from './described-items.js'
import { type Descriptor, descriptorSchema } from './descriptor.js'
import { files } from './files.js'

/** Describes typed data of a contract with a descriptor. */
export function decodeDescribedData(data: TypedData, context: EvmContext): Decoded | undefined {
  for (const file of files) {
    const decoded = decodeDataWithDescriptor(descriptorSchema.parse(file), data, context)
    if (decoded) return decoded
  }
  return undefined
}

/**
 * Describes typed data with an ERC-7730 file.
 *
 * @returns undefined if the file is for another contract, domain or type, or does not fit the data
 */
function decodeDataWithDescriptor(
  file: Descriptor,
  data: TypedData,
  context: EvmContext,
): Decoded | undefined {
  const { verifyingContract, chainId } = data.domain
  if (typeof verifyingContract !== 'string' || String(chainId) !== String(context.chainId)) {
    return undefined
  }
  const { eip712 } = file.context
  const isDeployed = eip712?.deployments?.some(
    (one) => one.chainId === context.chainId && isSame(one.address, verifyingContract),
  )
  // The hash of a domain is not computed, so a file that asks for one describes nothing.
  if (!eip712 || !isDeployed || eip712.domainSeparator !== undefined) return undefined
  const isSameDomain = Object.entries(eip712.domain ?? {}).every(([name, value]) =>
    isSame(String(value), String(Object.hasOwn(data.domain, name) ? data.domain[name] : '')),
  )
  const type = encodeType(data)
  const format = Object.hasOwn(file.display.formats, type) ? file.display.formats[type] : undefined
  if (!isSameDomain || !format) return undefined
  try {
    const items = describeFormat(format, file, data.message, {
      from: context.account,
      to: verifyingContract,
      value: 0n,
      chainId: BigInt(context.chainId),
    })
    // A call within typed data is carried out by someone else, later.
    if (items.some((item) => 'call' in item)) return undefined
    const values = {
      intent: text(intentOf(format)),
      contract: address(verifyingContract),
      owner: text(file.metadata.owner),
    }
    return {
      statements: [statement('typed.known', values, fieldsOf(items))],
      warnings: unique(strangerWarnings(items, context)),
    }
  } catch {
    // A part of a description misleads.
    return undefined
  }
}
