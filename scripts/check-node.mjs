// @ts-check
// Imported first: the other scripts need at least this Node themselves.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `✗ This is Node ${process.versions.node}; the project needs 20.19 or later. Get one from https://nodejs.org and start again.`,
  );
  process.exit(1);
}
