# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:resource-lists
Feature: RFC 4826 §3.1, The external element

  Background:
    Given the usage "resource-lists"

  Rule: An anchor is mandatory

    # So says §3.1, while the schema of §3.2 leaves the attribute optional: a server may go by either.
    @id:external-anchor @RL-3.1-17 @implied-MUST
    Scenario: An external without an anchor
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/external' with '<external><display-name>Marketing</display-name></external>'
      Then the request succeeds and the stored document has the following, or the server answers 409 and the document is unchanged
        | XPath                                                         | value     |
        | string(//*[local-name()="external"]/*)                        | Marketing |
        | count(//*[local-name()="external"]/@*[local-name()="anchor"]) | 0         |
      When the client PUTs element 'resource-lists/list/external' with '<external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """

  Rule: The anchor is unique among the externals of one parent, compared as a text

    @id:twice @RL-3.1-18 @RL-3.4.5-05 @MUST
    Scenario: Twice the same
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list"/>
            <external anchor="http://xcap.example.org/resource-lists/users/b/index/~~/resource-lists/list"/>
            <external anchor="http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list"/>
            <external anchor="http://xcap.example.org/resource-lists/users/b/index/~~/resource-lists/list"/>
            <external anchor="http://xcap.example.org/resource-lists/users/c/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
      Then the request succeeds

    @id:makes-text-though-uri-equal @RL-3.1-18 @MUST
    Scenario Outline: <what> makes another text, though the URI be equal
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list%5b1%5d"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/external[2]' with '<external anchor="http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list%5b1%5d"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/external[2]' with '<external anchor="<other>"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list%5b1%5d"/>
            <external anchor="<other>"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id                 | what                          | other                                                                                 |
        | a-capital-letter   | A capital letter in the host  | http://XCAP.example.org/resource-lists/users/a/index/~~/resource-lists/list%5b1%5d    |
        | the-default-port   | The default port              | http://xcap.example.org:80/resource-lists/users/a/index/~~/resource-lists/list%5b1%5d |
        | a-capital-letter-2 | A capital letter in an escape | http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list%5B1%5D    |

    @id:text-elsewhere-no-repetition @RL-3.1-18 @MUST
    Scenario: The same text elsewhere is no repetition: as the uri of an entry, or in another list
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="http://xcap.example.org/a"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/external' with '<external anchor="http://xcap.example.org/a"/>'
      Then the request succeeds
      When the client PUTs element 'resource-lists/list/external[2]' with '<external anchor="http://xcap.example.org/a"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/list' with '<list><external anchor="http://xcap.example.org/a"/></list>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="http://xcap.example.org/a"/>
            <external anchor="http://xcap.example.org/a"/>
            <list><external anchor="http://xcap.example.org/a"/></list>
          </list>
        </resource-lists>
        """

  Rule: The anchor is an absolute HTTP URI

    @id:anchor-absolute-http-uri @RL-3.1-19 @RL-3.4.5-05 @MUST
    Scenario Outline: <what>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/external' with '<external anchor="<wrong>"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/external' with '<external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id                   | what                 | wrong                                                                                  |
        | not-a-relative-path  | Not a relative path  | resource-lists/users/sip:a@example.org/index/~~/resource-lists/list                    |
        | not-an-absolute-path | Not an absolute path | /resource-lists/users/sip:a@example.org/index/~~/resource-lists/list                   |
        | not-a-network-path   | Not a network path   | //xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list |
        | not-a-sip-uri        | Not a SIP URI        | sip:marketing@example.org                                                              |
        | not-a-urn            | Not a URN            | urn:example:marketing                                                                  |
        | not-a-uri-of-a-file  | Not a URI of a file  | file:///resource-lists/users/sip:a@example.org/index                                   |

    # RFC 4825 §14 recommends XCAP roots that are https URIs, and lists below them are there to be referred to.
    @id:scheme @RL-3.1-24 @implied-MUST
    Scenario Outline: The scheme <scheme>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/external' with '<external anchor="<scheme>://xcap.example.org:8443/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="<scheme>://xcap.example.org:8443/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id    | scheme |
        | http  | http   |
        | https | https  |
