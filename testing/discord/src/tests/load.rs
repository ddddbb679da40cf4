//! Many users at once.

use super::common::{LONG, start};
use crate::{Discord, Options};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_users() {
    let discord = Discord::start(Options { answer_within: LONG, ..Options::load() }).await;
    let guild = discord.guild("Clube");
    let channels: Vec<u64> = (0..50).map(|n| discord.channel(&guild, &format!("c{n}"))).collect();
    let _bot = start(&discord).await;
    let users: Vec<_> = (0..200).map(|n| discord.user(&format!("user{n}"))).collect();
    let tasks = users.into_iter().enumerate().map(|(n, user)| {
        let channel = channels[n % channels.len()];
        let (discord, me) = (discord.clone(), discord.application_id());
        tokio::spawn(async move {
            for turn in 0..5 {
                user.slash(channel, "play", json!({"game": "hex"})).await.unwrap();
                let text = format!("<@{me}> {n}/{turn}!");
                user.says(channel, &text).await;
                discord.wait_for(channel, |m| m.content == format!("heard {text}"), LONG).await;
            }
        })
    });
    let tasks: Vec<_> = tasks.collect();
    for task in tasks {
        task.await.unwrap();
    }
    let total: usize = channels.iter().map(|&channel| discord.messages(channel).len()).sum();
    assert_eq!(total, 3000);
    assert_eq!(discord.complaints(), Vec::<String>::new());
}
