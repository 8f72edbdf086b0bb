// Faults, one per round. Each `strike` returns how to heal.
import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { childrenOf, signal, signalGroup } from '../processes.mjs'

const run = promisify(execFile)
const FREEZE_MS = 10_000

export const FAULTS = [
  {
    name: 'primary killed, with its Patroni',
    strike: async cluster => {
      const primary = await cluster.memberWith('leader')
      signalGroup(primary.pid, 'SIGKILL')
      signal(await cluster.postmasterOf(primary), 'SIGKILL')
      return () => cluster.startPostgres(primary)
    },
  },
  {
    name: 'Noren’s first process killed',
    strike: async cluster => {
      const noren = cluster.norens[0]
      signal(noren.pid, 'SIGKILL')
      // Its workers end by themselves, or the address stays taken.
      return () => cluster.startNoren(noren)
    },
  },
  {
    name: 'etcd’s leader killed',
    strike: async cluster => {
      const leader = await findEtcdLeader(cluster)
      signalGroup(leader.pid, 'SIGKILL')
      return () => cluster.startEtcd(leader)
    },
  },
  {
    name: `synchronous replica frozen for ${FREEZE_MS / 1000} s`,
    strike: async cluster => {
      const replica = await cluster.memberWith('sync_standby')
      const postmaster = await cluster.postmasterOf(replica)
      const pids = [postmaster, ...(await childrenOf(postmaster))]
      signalGroup(replica.pid, 'SIGSTOP')
      for (const pid of pids) signal(pid, 'SIGSTOP')
      const thawed = delay(FREEZE_MS).then(() => {
        for (const pid of pids) signal(pid, 'SIGCONT')
        signalGroup(replica.pid, 'SIGCONT')
      })
      return () => thawed
    },
  },
  {
    name: 'primary’s machine cut from the network',
    strike: async cluster => {
      const { group, port, rest, etcd } = await cluster.memberWith('leader')
      const incoming = [port, rest, etcd.client, etcd.peer]
      const rules = [
        // Between its own processes, too: its etcd is of no use to it alone.
        ['OUTPUT', '-o', 'lo', '-p', 'tcp', '-m', 'owner', '--gid-owner', String(group)],
        ...incoming.map(number => ['INPUT', '-i', 'lo', '-p', 'tcp', '--dport', String(number)]),
      ]
      const change = action =>
        Promise.all(rules.map(rule => run(cluster.programs.iptables, ['-w', action, ...rule, '-j', 'DROP'])))
      await change('-I')
      let healed
      const heal = () => {
        healed ??= change('-D')
        return healed
      }
      cluster.onStop(heal)
      return heal
    },
  },
]

async function findEtcdLeader({ etcd }) {
  for (const member of etcd) {
    const response = await fetch(`http://127.0.0.1:${member.client}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    })
    const { header, leader } = await response.json()
    if (header.member_id === leader) return member
  }
  throw new Error('etcd has no leader')
}
