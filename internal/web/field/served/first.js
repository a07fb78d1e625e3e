(()=>{const e=["lg","sw"].find(l=>(navigator.language||"").startsWith(l))||"en",a="/agent/lang/"+e+".json";self.early={path:a,reply:fetch(a)},self.early.reply.catch(()=>{})})();
