// The words are asked for while the scripts are still on their way: on a slow line that is
// half a second. Which language somebody has chosen here, words.js knows, and asks again.
(() => {
  const code = ['lg', 'sw'].find((l) => (navigator.language || '').startsWith(l)) || 'en', path = '/agent/lang/' + code + '.json';
  self.early = { path, reply: fetch(path) };
  self.early.reply.catch(() => {}); // words.js hears of it
})();
