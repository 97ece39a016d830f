const nodes = /^(net|web3|debug|trace|txpool|zks|linea|ots)_/
const reads =
  /^eth_(accounts|blobBaseFee|blockNumber|call|chainId|coinbase|createAccessList|estimateGas|feeHistory|gasPrice|get(?!EncryptionPublicKey)[A-Za-z]+|maxPriorityFeePerGas|new(Block|PendingTransaction)?Filter|protocolVersion|requestAccounts|sendRawTransaction(Sync)?|simulateV1|subscribe|syncing|uninstallFilter|unsubscribe)$/
/** The visitor may be asked, but for nothing that an account signs or that costs anything. */
const wallet =
  /^wallet_(addEthereumChain|switchEthereumChain|watchAsset|showCallsStatus|get(Assets|CallsStatus|Capabilities|Permissions)|(request|revoke)Permissions)$/

/**
 * Whether a method only reads, or asks the visitor for nothing that is signed or sent. False for every
 * method that is not known: a wallet may sign for one that is not known here.
 */
export const isReading = (method: string): boolean =>
  nodes.test(method) || reads.test(method) || wallet.test(method)
