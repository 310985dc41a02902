// @ts-check
// Every script imports this module first. package.json asks for a Node version that still gets security fixes. The scripts themselves need
// only 20.19, which Debian patches: the project then runs on the pinned Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `✗ This is Node ${process.versions.node}; the project needs 22.12 or later. Get one from https://nodejs.org and start again.`,
  );
  process.exit(1);
}
