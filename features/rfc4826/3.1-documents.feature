# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:resource-lists
Feature: RFC 4826 §3.1, Resource lists documents

  Background:
    Given the usage "resource-lists"

  Rule: A document that is not well-formed and valid XML 1.0 in UTF-8 is refused

    @id:invalid @RL-3.1-01 @MUST
    Scenario Outline: A document <what>
      Given there is no document
      When the client PUTs the document
        """
        <wrong>
        """
      Then the request does not succeed
      But the server answers 409
      And the document does not exist
      And the client PUTs the document
        """
        <right>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <right>
        """

      # XML 1.0 has no character reference for U+0001; XML 1.1 has one.
      Examples:
        | id                  | what                             | wrong                                                                                                                                        | right                                                                                                                                       |
        | unclosed-element    | with an unclosed element         | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"></resource-lists>                                         | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"></list></resource-lists>                                 |
        | duplicate-attribute | with a duplicate attribute       | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends" name="pals"/></resource-lists>                            | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/><list name="pals"/></resource-lists>                    |
        | undeclared-prefix   | with an undeclared prefix        | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends" x:tag="1"/></resource-lists>                              | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends" xml:lang="en"/></resource-lists>                         |
        | text-in-list        | with text in a list              | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">sip:a@example.com</list></resource-lists>                 | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><!-- sip:a@example.com --></list></resource-lists>       |
        | undeclared-element  | with an undeclared element       | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><friend uri="sip:a@example.com"/></list></resource-lists> | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists> |
        | xml-1.1-character   | with a character of XML 1.1 only | <?xml version="1.1"?><resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="&#1;"/></resource-lists>                      | <?xml version="1.0"?><resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="&#x9;"/></resource-lists>                    |

    @id:wrong-encoding @RL-3.1-01 @MUST
    Scenario Outline: A document encoded in <encoding>
      Given there is no document
      When the client PUTs the document encoded in "<encoding>"
        """folded
        <?xml version="1.0" encoding="<name>"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="café"/></resource-lists>
        """
      Then the request does not succeed
      But the server answers 409
      And the document does not exist
      And the client PUTs the document encoded in "UTF-8"
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="café"/></resource-lists>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="café"/></resource-lists>
        """

      Examples:
        | id         | encoding                      | name       |
        | iso-8859-1 | ISO-8859-1                    | ISO-8859-1 |
        | utf-16     | UTF-16 with a byte order mark | UTF-16     |

  Rule: The document element is resource-lists; it has no attributes and contains any number of lists and nothing else

    @id:document-element @RL-3.1-02 @implied-MUST
    Scenario Outline: The document element <what>
      Given there is no document
      When the client PUTs the document
        """
        <wrong>
        """
      Then the request does not succeed
      But the server answers 409
      And the document does not exist
      And the client PUTs the document
        """
        <right>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <right>
        """

      Examples:
        | id                  | what                                      | wrong                                                                                                            | right                                                                                                                           |
        | list                | is a list                                 | <list xmlns="urn:ietf:params:xml:ns:resource-lists" name="friends"/>                                             | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>                           |
        | no-namespace        | has no namespace                          | <resource-lists><list name="friends"/></resource-lists>                                                          | <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><rl:list name="friends"/></rl:resource-lists>               |
        | other-namespace     | has the namespace of another usage        | <resource-lists xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                    | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                                 |
        | rls-services        | is rls-services                           | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                      | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                                 |
        | name                | has a name                                | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" name="friends"/>                                   | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>                           |
        | foreign-attribute   | has a foreign attribute                   | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x" x:tag="1"/>                | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"/>                                         |
        | entry               | contains an entry                         | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><entry uri="sip:a@example.com"/></resource-lists>  | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><entry uri="sip:a@example.com"/></list></resource-lists>    |
        | display-name        | contains a display name                   | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><display-name>Mine</display-name></resource-lists> | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><display-name>Mine</display-name></list></resource-lists>   |
        | text                | contains text                             | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">mine</resource-lists>                              | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><!-- mine --></resource-lists>                                    |
        | list-and-undeclared | contains a list and an undeclared element | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/><bogus/></resource-lists>                   | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/><list name="friends"/><list name="work"/></resource-lists> |

    @id:delete-last-list @RL-3.1-02 @implied-MUST
    Scenario: The client deletes the last list
      Given the document "friends"
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"></resource-lists>
        """
