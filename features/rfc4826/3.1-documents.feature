# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:resource-lists
Feature: RFC 4826 §3.1, Resource lists documents

  Background:
    Given the usage "resource-lists"

  Rule: A document is well-formed and valid, of XML 1.0, and encoded in UTF-8

    @id:document-refused @RL-3.1-01 @MUST
    Scenario Outline: A document <what> is refused
      Given there is no document
      When the client PUTs the document
        """
        <wrong>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """
        <right>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <right>
        """

      # No character reference can stand for U+0001 in XML 1.0; in XML 1.1 one can.
      Examples:
        | id                      | what                                     | wrong                                                                                                                                        | right                                                                                                                                       |
        | with-an-element-that    | with an element that does not end        | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"></resource-lists>                                         | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"></list></resource-lists>                                 |
        | with-an-attribute-twice | with an attribute twice                  | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends" name="pals"/></resource-lists>                            | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/><list name="pals"/></resource-lists>                    |
        | with-a-prefix-that-is   | with a prefix that is not declared       | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends" x:tag="1"/></resource-lists>                              | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends" xml:lang="en"/></resource-lists>                         |
        | with-text-in-a-list     | with text in a list                      | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">sip:a@example.com</list></resource-lists>                 | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><!-- sip:a@example.com --></list></resource-lists>       |
        | with-an-element-of-no   | with an element of no schema             | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><friend uri="sip:a@example.com"/></list></resource-lists> | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists> |
        | with-what-is-a          | with what is a character in XML 1.1 only | <?xml version="1.1"?><resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="&#1;"/></resource-lists>                      | <?xml version="1.0"?><resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="&#x9;"/></resource-lists>                    |

    @id:document-encoded-refused @RL-3.1-01 @MUST
    Scenario Outline: A document encoded in <encoding> is refused
      Given there is no document
      When the client PUTs the document encoded in "<encoding>"
        """folded
        <?xml version="1.0" encoding="<name>"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="café"/></resource-lists>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document encoded in "UTF-8"
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="café"/></resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="café"/></resource-lists>
        """

      Examples:
        | id                 | encoding                      | name       |
        | iso-8859-1         | ISO-8859-1                    | ISO-8859-1 |
        | utf-16-with-a-byte | UTF-16 with a byte order mark | UTF-16     |

  Rule: The document element is resource-lists, without attributes, and contains lists: any number, and nothing else

    @id:document-element @RL-3.1-02 @implied-MUST
    Scenario Outline: The document element <what>
      Given there is no document
      When the client PUTs the document
        """
        <wrong>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """
        <right>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <right>
        """

      Examples:
        | id                       | what                                | wrong                                                                                                            | right                                                                                                                           |
        | is-no-list               | is no list                          | <list xmlns="urn:ietf:params:xml:ns:resource-lists" name="friends"/>                                             | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>                           |
        | has-a-namespace          | has a namespace                     | <resource-lists><list name="friends"/></resource-lists>                                                          | <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><rl:list name="friends"/></rl:resource-lists>               |
        | is-not-of-another-usage  | is not of another usage's namespace | <resource-lists xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                    | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                                 |
        | is-not-that-of-rls       | is not that of RLS services         | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                      | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                                 |
        | has-no-name              | has no name                         | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" name="friends"/>                                   | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>                           |
        | has-no-foreign-attribute | has no foreign attribute            | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x" x:tag="1"/>                | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"/>                                         |
        | contains-no-entry        | contains no entry                   | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><entry uri="sip:a@example.com"/></resource-lists>  | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><entry uri="sip:a@example.com"/></list></resource-lists>    |
        | contains-no-display-name | contains no display name            | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><display-name>Mine</display-name></resource-lists> | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><display-name>Mine</display-name></list></resource-lists>   |
        | contains-no-text         | contains no text                    | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">mine</resource-lists>                              | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><!-- mine --></resource-lists>                                    |
        | contains-several-lists   | contains several lists              | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/><bogus/></resource-lists>                   | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/><list name="friends"/><list name="work"/></resource-lists> |

    @id:last-list-deleted-document @RL-3.1-02 @implied-MUST
    Scenario: The last list can be deleted, and a document without lists is one
      Given the document "friends"
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"></resource-lists>
        """
