@server @usage:resource-lists
Feature: RFC 4825 §5.5, Naming conventions

  Rule: Naming conventions bind clients, and the server accepts other document names

    # RFC 4826 §3.4.7: a client looks for its resource lists in "index", and nothing forbids other names.
    @id:document-name @XCAP-5.5-02 @implied-MUST
    Scenario Outline: The document is named "<name>"
      Given the document is named "<name>"
      And there is no document
      When the client PUTs the document as document "friends"
      Then the request succeeds
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      But the stored document equals document "one friend" (canonical XML)

      Examples:
        | id               | name              |
        | other-word       | xcaliper          |
        | extension        | xcaliper.xml      |
        | mixed-characters | Xcaliper_2-b      |

    # A server may restrict the characters of names for reasons of its storage. It must not store a document under another
    # name, or a part of it.
    @id:unusual-name @XCAP-5.5-02 @implied-MUST
    Scenario Outline: The document name has unusual characters: "<name>"
      Given the document is named "<name>"
      And there is no document
      When the client PUTs the document as document "friends"
      Then the server stores the document as sent, or refuses it and the document is unchanged

      Examples:
        | id        | name              |
        | spaces    | xcaliper and more |
        | non-ascii | xcaliper-é        |
