/** Loaded before a server process (`--import`): it may call this machine, where a test has a service of its own. */
import { BlockList, type IPVersion, type SocketAddress } from 'node:net'

const check = BlockList.prototype.check
BlockList.prototype.check = function (
  this: BlockList,
  address: SocketAddress | string,
  family?: IPVersion,
): boolean {
  return address !== '127.0.0.1' && check.call(this, address as string, family)
}
