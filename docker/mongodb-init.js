// Run by mongosh, as often as one likes: the replica set of one member, its primary, and the shop's own user.
const PATIENCE_MS = 120_000
const { MONGODB_ROOT_PASSWORD, MONGODB_PASSWORD } = process.env

/** The server's answer to a wrong password, which does not become right by waiting. */
const AUTHENTICATION_FAILED = 18

/** Tries until the work gives something, or throws what stood in the way last; a wrong password at once. */
const until = (what, work) => {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    let reason = 'not yet'
    try {
      const found = work()
      if (found) return found
    } catch (error) {
      if (error.code === AUTHENTICATION_FAILED)
        throw new Error(
          'MONGODB_ROOT_PASSWORD of docker/.env is not the database’s. It is the one of the first start: put that back. ' +
            'How to change it: docs/operations.md, "Rotating secrets"',
        )
      reason = error.message
    }
    if (Date.now() > giveUpAt) throw new Error(`${what}: ${reason}`)
    sleep(500)
  }
}

const admin = until('mongodb does not answer', () => {
  const connected = connect('mongodb://mongodb:27017/admin?directConnection=true')
  connected.auth('root', MONGODB_ROOT_PASSWORD)
  return connected
})

try {
  admin.adminCommand({ replSetGetStatus: 1 })
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error
  const members = [{ _id: 0, host: 'mongodb:27017' }]
  admin.adminCommand({ replSetInitiate: { _id: 'rs0', members } })
}
until('no primary was elected', () => admin.hello().isWritablePrimary)

const shop = admin.getSiblingDB('aaram')
const user = { pwd: MONGODB_PASSWORD, roles: [{ role: 'readWrite', db: 'aaram' }] }
if (shop.getUser('aaram')) shop.updateUser('aaram', user)
else shop.createUser({ user: 'aaram', ...user })
print('There is a primary, and the shop’s user.')
