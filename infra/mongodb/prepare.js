// Makes the replica set and the user of Limner; run again it changes nothing.  mongosh --nodb prepare.js
const fs = require('node:fs');
const secret = (name) => fs.readFileSync(`/run/secrets/${name}`, 'utf8').trim();
const root = `mongodb://root:${encodeURIComponent(secret('mongodb-root-password'))}@mongodb:27017/admin`;
const { pathname, username, password } = new URL(secret('mongodb-url'));
const database = pathname.slice(1);

// A new server answers only itself while it makes its first user.
function connect(attempts) {
  try {
    return new Mongo(`${root}?directConnection=true&serverSelectionTimeoutMS=2000`).getDB('admin');
  } catch (error) {
    if (attempts <= 1) throw error;
    sleep(1_000);
    return connect(attempts - 1);
  }
}

const admin = connect(60);
try {
  admin.runCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  admin.runCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongodb:27017' }] } });
}
while (admin.hello().isWritablePrimary !== true) sleep(250);
const target = admin.getSiblingDB(database);
if (target.getUser(username) === null)
  target.createUser({
    user: username,
    pwd: decodeURIComponent(password),
    roles: [{ role: 'readWrite', db: database }],
  });
print(`replica set rs0 is ready, ${username} writes to ${database}`);
