# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:resource-lists
Feature: RFC 4826 §3.1, The external element

  Background:
    Given the usage "resource-lists"

  Rule: The anchor of an external is mandatory by §3.1 and optional by the schema

    # §3.1 makes the anchor mandatory, the schema of §3.2 leaves it optional: a server may follow either.
    @id:missing-anchor @RL-3.1-17 @MAY
    Scenario: An external without an anchor
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/external' with '<external><display-name>Marketing</display-name></external>'
      Then the server answers 3xx or 4xx or 5xx and the document is unchanged, or 2xx and the stored document has
        | XPath                                                         | value     |
        | string(//*[local-name()="external"]/*)                        | Marketing |
        | count(//*[local-name()="external"]/@*[local-name()="anchor"]) | 0         |
      But the client PUTs element 'resource-lists/list/external' with '<external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """

  Rule: The anchor is unique among the externals of one parent, compared as text

    @id:duplicate @RL-3.1-18 @RL-3.4.5-05 @MUST
    Scenario: Two externals have the same anchor
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list"/>
            <external anchor="http://xcap.example.org/resource-lists/users/b/index/~~/resource-lists/list"/>
            <external anchor="http://xcap.example.org/resource-lists/users/c/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
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
      Then the request does not succeed
      But the document is unchanged

    @id:equivalent-text @RL-3.1-18 @MUST
    Scenario Outline: Two equivalent anchors differ in <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list%5b1%5d"/>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list/external[2]' with '<external anchor="http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list%5b1%5d"/>'
      And the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/external[2]' with '<external anchor="<other>"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list%5b1%5d"/>
            <external anchor="<other>"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id           | what                  | other                                                                                 |
        | host-case    | the case of the host  | http://XCAP.example.org/resource-lists/users/a/index/~~/resource-lists/list%5b1%5d    |
        | default-port | the default port      | http://xcap.example.org:80/resource-lists/users/a/index/~~/resource-lists/list%5b1%5d |
        | escape-case  | the case of an escape | http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list%5B1%5D    |

    @id:same-text-elsewhere @RL-3.1-18 @MUST
    Scenario: The uri of an entry and an anchor in another list have the same text
      # The entry and the anchors can stand there, each text once.
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"/>
            <list><external anchor="http://xcap.example.org/resource-lists/users/sip:c@example.org/index/~~/resource-lists/list"/></list>
          </list>
        </resource-lists>
        """
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <list><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/></list>
          </list>
        </resource-lists>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <list><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/></list>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list/external[2]' with '<external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>'
      And the request does not succeed

  Rule: The anchor is an absolute HTTP URI

    @id:not-http @RL-3.1-19 @RL-3.4.5-05 @MUST
    Scenario Outline: The anchor is <what>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/external' with '<external anchor="<wrong>"/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list/external' with '<external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id            | what             | wrong                                                                                  |
        | relative-path | a relative path  | resource-lists/users/sip:a@example.org/index/~~/resource-lists/list                    |
        | absolute-path | an absolute path | /resource-lists/users/sip:a@example.org/index/~~/resource-lists/list                   |
        | network-path  | a network path   | //xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list |
        | sip           | a SIP URI        | sip:marketing@example.org                                                              |
        | urn           | a URN            | urn:example:marketing                                                                  |
        | file          | a file URI       | file:///resource-lists/users/sip:a@example.org/index                                   |

    # RFC 4825 §14 recommends https URIs as XCAP roots, and an external has to be able to refer to lists below them.
    @id:scheme
    Scenario Outline: The anchor has the scheme <scheme>
      # An anchor can lead to something that is not there.
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><external anchor="<other>://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/></list>
        </resource-lists>
        """
      And the document has been replaced with
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client PUTs element 'resource-lists/list/external' with '<external anchor="<scheme>://xcap.example.org:8443/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="<scheme>://xcap.example.org:8443/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """

      @RL-3.1-19 @MUST
      Examples:
        | id   | scheme | other |
        | http | http   | https |

      @RL-3.1-24 @SHOULD
      Examples:
        | id    | scheme | other |
        | https | https  | http  |
