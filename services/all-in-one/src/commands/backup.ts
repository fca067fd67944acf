import { folderFrom, runCommand } from './command.ts';

await runCommand({
  usage: 'npm run backup -- DIR',
  about:
    'Copies documents, files and secrets of an embedded installation, running or not, into the new or empty folder DIR; one that was interrupted goes on when it is run again. A cluster is backed up by the tools of its servers.',
  parameters: 1,
  needs: [],
  async run({ operations }, [folder]) {
    const { files, bytes } = await operations.backup(folderFrom(folder));
    console.log(`documents and ${files} files, ${(bytes / 1e6).toFixed(1)} MB, are in ${folderFrom(folder)}`);
  },
});
