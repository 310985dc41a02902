// @ts-check
// Imported first. package.json asks for a Node that its makers still mend. Debian mends its own 20.19, which is the least that the scripts
// themselves need: the project runs on the Node that it brings.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `✗ This is Node ${process.versions.node}; the project needs 22.12 or later. Get one from https://nodejs.org and start again.`,
  );
  process.exit(1);
}
