/** The frame's answer for a network that its configuration does not name. */
export const unknownNetworkMessage = 'This wallet does not know the network'
