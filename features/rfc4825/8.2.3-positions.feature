# 8.2.7-resource-interdependencies.feature judges whether a creation is answered with 200 or 201.
@server @usage:resource-lists
Feature: RFC 4825 §8.2.3, Position of a new element among its siblings

  Where only the order of the elements matters, the documents have no white space. Otherwise a server that loses white
  space would fail everything.

  Rule: The first element of its name, without a position, becomes the last of its siblings

    @id:first-of-name @XCAP-8.2.3-03 @implied-MUST
    Scenario Outline: By <target>, behind two entries and an external
      Given the document "two friends and an external list"
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<list name="work"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <list name="work"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id        | target             |
        | name      | list               |
        | attribute | list[@name="work"] |

    @id:not-sorted @XCAP-8.2.3-03 @implied-MUST
    Scenario: Alphabetical order would put the new entry in front of its siblings
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="work"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:a@example.com"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="work"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <entry uri="sip:a@example.com"/>
          </list>
        </resource-lists>
        """

    @id:trailing-nodes @XCAP-8.2.3-04 @MUST
    Scenario: A comment and a processing instruction at the end stay in front of the new element
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- comment --><?instruction for somebody?>
        </list></resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="work"]' with '<list name="work"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- comment --><?instruction for somebody?>
        <list name="work"/></list></resource-lists>
        """

  Rule: Position 1 makes no difference for the first element of its name

    @id:first-at-1 @XCAP-8.2.3-05 @implied-MUST
    Scenario Outline: By <target>, behind two entries and a comment
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <!-- comment -->
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<list name="work"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <!-- comment -->
            <list name="work"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id       | target                |
        | position | list[1]               |
        | both     | list[1][@name="work"] |

  Rule: A PUT of the first element of its name at a later position is refused with 409

    @id:first-at-later @XCAP-8.2.3-06 @implied-MUST
    Scenario Outline: By <target>, without a list among the siblings
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<list name="work"/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/<legal target>' with '<list name="work"/>'
      And the request succeeds

      Examples:
        | id         | target                | legal target          |
        | position-2 | list[2]               | list[1]               |
        | position-3 | list[3]               | list[1]               |
        | both-2     | list[2][@name="work"] | list[1][@name="work"] |

  Rule: By a wildcard, the first child element goes to the end of its parent

    @id:wildcard-after-comment @XCAP-8.2.3-07 @implied-MUST
    Scenario Outline: By <target>, behind white space and a comment
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <!-- nobody yet -->
        </list></resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <!-- nobody yet -->
        <entry uri="sip:n@example.com"/></list></resource-lists>
        """

      Examples:
        | id        | target                         |
        | bare      | *                              |
        | position  | *[1]                           |
        | attribute | *[@uri="sip:n@example.com"]    |
        | both      | *[1][@uri="sip:n@example.com"] |

    @id:wildcard-empty-parent @XCAP-8.2.3-07 @implied-MUST
    Scenario Outline: By <target>, into <parent>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><parent></resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:n@example.com"/></list>
        </resource-lists>
        """

      Examples:
        | id         | parent                       | target                         |
        | slash      | <list name="friends"/>       | *                              |
        | slash-both | <list name="friends"/>       | *[1][@uri="sip:n@example.com"] |
        | pair       | <list name="friends"></list> | *                              |
        | pair-both  | <list name="friends"></list> | *[1][@uri="sip:n@example.com"] |

    @id:wildcard-too-far @XCAP-8.2.3-08 @implied-MUST
    Scenario Outline: By <target>, into an empty list
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/<legal target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds

      Examples:
        | id         | target                         | legal target                   |
        | position-2 | *[2]                           | *[1]                           |
        | both-2     | *[2][@uri="sip:n@example.com"] | *[1][@uri="sip:n@example.com"] |

  Rule: By a wildcard and an attribute that no sibling has, without a position, a new element goes to the end of its parent

    @id:wildcard-attribute @XCAP-8.2.3-09 @implied-MUST
    Scenario: The parent has other elements and ends in a comment
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <!-- comment -->
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/*[@name="work"]' with '<list name="work"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <!-- comment -->
            <list name="work"/>
          </list>
        </resource-lists>
        """

    # With siblings of the new element's own name, the last bullet of the first case (the end of the parent) and the second
    # case (right behind the last sibling of its name) contradict each other: the scenario accepts either position.
    @id:wildcard-same-name @XCAP-8.2.3-09 @implied-MUST
    Scenario: The parent has siblings of the new element's name
      Given the document "two friends and a list"
      And the client sends GET to node 'resource-lists/list[@name="friends"]/*[@uri="sip:a@example.com"]'
      And the server answers 200
      When the client PUTs element 'resource-lists/list[@name="friends"]/*[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      But the stored document has
        | XPath                        | value             |
        | count(/*/*/*)                | 4                 |
        | string(/*/*/*[1]/@uri)       | sip:a@example.com |
        | string(/*/*/*[2]/@uri)       | sip:b@example.com |
        | string(/*/*/*[@uri][3]/@uri) | sip:n@example.com |

  Rule: With siblings of its name and no position, a new element goes right behind the last of them

    @id:earliest-last @XCAP-8.2.3-10 @MUST
    Scenario: White space and a comment follow the last entry
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>
          <!-- comment -->
          <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
         </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/>
          <!-- comment -->
          <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
         </list>
        </resource-lists>
        """

    @id:separated-siblings @XCAP-8.2.3-10 @MUST
    Scenario: A list separates the entries
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <list name="work"/>
            <entry uri="sip:b@example.com"/>
            <list name="family"/>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <list name="work"/>
            <entry uri="sip:b@example.com"/>
            <entry uri="sip:n@example.com"/>
            <list name="family"/>
          </list>
        </resource-lists>
        """

    @id:any-prefix @XCAP-8.2.3-11 @MUST
    Scenario Outline: The prefix does not matter for siblings of the name: <siblings>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="plain"><entry uri="sip:a@example.com"/><list name="work"/></list>
          <list name="friends">
            <siblings>
            <list name="work"/>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="plain"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the stored document has
        | XPath                     | value             |
        | string(/*/*[1]/*[2]/@uri) | sip:n@example.com |
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<body>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="plain"><entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/><list name="work"/></list>
          <list name="friends"><siblings><body><list name="work"/></list>
        </resource-lists>
        """

      Examples:
        | id            | siblings                                                                                                           | body                                                                               |
        | prefixed-last | <entry uri="sip:a@example.com"/><q:entry xmlns:q="urn:ietf:params:xml:ns:resource-lists" uri="sip:b@example.com"/> | <entry uri="sip:n@example.com"/>                                                   |
        | prefixed-body | <q:entry xmlns:q="urn:ietf:params:xml:ns:resource-lists" uri="sip:a@example.com"/><entry uri="sip:b@example.com"/> | <q:entry xmlns:q="urn:ietf:params:xml:ns:resource-lists" uri="sip:n@example.com"/> |
        | prefixed-only | <q:entry xmlns:q="urn:ietf:params:xml:ns:resource-lists" uri="sip:a@example.com"/>                                 | <entry uri="sip:n@example.com"/>                                                   |

    @id:other-namespace @XCAP-8.2.3-11 @MUST
    Scenario: An element in another namespace has the same local name
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <x:entry xmlns:x="urn:example:x"/>
            <x:another xmlns:x="urn:example:x"/>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/y:entry[@n="1"]?xmlns(y=urn:example:y)' with '<y:entry xmlns:y="urn:example:y" n="1"/>'
      And the request succeeds
      And the stored document has
        | XPath              | value |
        | count(//*[@n="1"]) | 1     |
      Then the stored document has
        | XPath                                                            | value |
        | count(//*[@n="1"]/preceding-sibling::*[1][local-name()="entry"]) | 0     |
      But the stored document has its nodes in this order (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <x:entry xmlns:x="urn:example:x"/>
            <x:another xmlns:x="urn:example:x"/>
            <y:entry xmlns:y="urn:example:y" n="1"/>
          </list>
        </resource-lists>
        """

  Rule: By name and a position n above 1, a new element has n-1 siblings of its name before it

    @id:name-position @XCAP-8.2.3-12 @MUST
    Scenario Outline: By <target>, among entries and lists
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="work"/>
            <entry uri="sip:a@example.com"/>
            <list name="family"/>
            <entry uri="sip:b@example.com"/>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the stored document has
        | XPath               | value |
        | count(/*/*/*[@uri]) | 3     |
      Then the stored document has
        | XPath                                                              | value    |
        | count(/*/*/*[@uri="sip:n@example.com"]/preceding-sibling::*[@uri]) | <before> |

      Examples:
        | id         | target                             | before |
        | both-2     | entry[2][@uri="sip:n@example.com"] | 1      |
        | both-3     | entry[3][@uri="sip:n@example.com"] | 2      |
        | position-3 | entry[3]                           | 2      |

    @id:right-behind @XCAP-8.2.3-13 @MUST
    Scenario Outline: By <target>, right behind an element and not behind white space or a comment
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- comment -->
         <entry uri="sip:b@example.com"/>
        </list></resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the stored document has
        | XPath               | value |
        | count(/*/*/*[@uri]) | 3     |
      Then the stored document has
        | XPath                                                                         | value |
        | count(/*/*/*[@uri="sip:n@example.com"]/preceding-sibling::node()[1][self::*]) | 1     |

      Examples:
        | id       | target                             |
        | name     | entry[2][@uri="sip:n@example.com"] |
        | wildcard | *[2][@uri="sip:n@example.com"]     |

    @id:too-few-of-name @XCAP-8.2.3-14 @implied-MUST
    Scenario Outline: By <target>, with too few siblings of its name, the PUT is refused
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <list name="work"/>
            <list name="family"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/<legal target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds

      Examples:
        | id         | target                             | legal target                       |
        | position-4 | entry[4]                           | entry[3]                           |
        | both-4     | entry[4][@uri="sip:n@example.com"] | entry[3][@uri="sip:n@example.com"] |
        | both-5     | entry[5][@uri="sip:n@example.com"] | entry[3][@uri="sip:n@example.com"] |

  Rule: By a wildcard and a position n above 1, a new element has n-1 siblings of any name before it

    @id:wildcard-position @XCAP-8.2.3-15 @MUST
    Scenario Outline: By <target>, among entries and lists
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="work"/>
            <entry uri="sip:a@example.com"/>
            <list name="family"/>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="work"/>
            <after>
          </list>
        </resource-lists>
        """

      Examples:
        | id         | target                         | after                                                                                 |
        | both-2     | *[2][@uri="sip:n@example.com"] | <entry uri="sip:n@example.com"/><entry uri="sip:a@example.com"/><list name="family"/> |
        | both-3     | *[3][@uri="sip:n@example.com"] | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/><list name="family"/> |
        | both-4     | *[4][@uri="sip:n@example.com"] | <entry uri="sip:a@example.com"/><list name="family"/><entry uri="sip:n@example.com"/> |
        | position-4 | *[4]                           | <entry uri="sip:a@example.com"/><list name="family"/><entry uri="sip:n@example.com"/> |

    @id:wildcard-position-accepted @XCAP-8.2.3-15 @MUST
    Scenario: Position 4 behind three siblings of any name is accepted
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="work"/>
            <entry uri="sip:a@example.com"/>
            <list name="family"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/*[4]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds

    @id:too-few-siblings @XCAP-8.2.3-16 @implied-MUST
    Scenario Outline: By <target>, with too few siblings, the PUT is refused
      Given the document "two friends and a list"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/<legal target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds

      Examples:
        | id         | target                         | legal target                   |
        | position-5 | *[5]                           | *[4]                           |
        | both-5     | *[5][@uri="sip:n@example.com"] | *[4][@uri="sip:n@example.com"] |

    @id:wildcard-last @XCAP-8.2.3-17 @implied-MUST
    Scenario Outline: By <target>, right behind the last sibling, in front of white space and a comment
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <list name="work"/>
         <!-- comment -->
        </list></resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <list name="work"/><entry uri="sip:n@example.com"/>
         <!-- comment -->
        </list></resource-lists>
        """

      Examples:
        | id         | target                         |
        | position-3 | *[3]                           |
        | both-3     | *[3][@uri="sip:n@example.com"] |

  Rule: By name and position 1, a new element goes right in front of the first of its name

    @id:front-of-name @XCAP-8.2.3-18 @MUST
    Scenario: White space and a comment precede the first list
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- comment -->
         <list name="work"/><list name="family"/>
        </list></resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/list[1][@name="n"]' with '<list name="n"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- comment -->
         <list name="n"/><list name="work"/><list name="family"/>
        </list></resource-lists>
        """

  Rule: By a wildcard, position 1 and an attribute that does not match the first sibling, a new element goes in front of all elements

    @id:wildcard-front @XCAP-8.2.3-19 @MUST
    Scenario Outline: The first element is <first>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <first>
            <list name="work"/>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/*[1][@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:n@example.com"/>
            <first>
            <list name="work"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id    | first                            |
        | entry | <entry uri="sip:a@example.com"/> |
        | list  | <list name="n"/>                 |

    @id:front-after-comment @XCAP-8.2.3-19 @MUST
    Scenario: "Just before" the first element is behind the comment in front of it
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <!-- comment -->
         <entry uri="sip:a@example.com"/>
        </list></resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/*[1][@name="work"]' with '<list name="work"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <!-- comment -->
         <list name="work"/><entry uri="sip:a@example.com"/>
        </list></resource-lists>
        """

  # The RFC's root, el1, el2 and el3 are here a list, an entry (by uri), a list in the list (by name) and an external.
  Rule: New elements go where the worked examples of the RFC put them

    Background:
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:first@example.com"/>
         <entry uri="sip:second@example.com"/>
         <!-- comment -->
         <list name="first"/>
        </list></resource-lists>
        """

    @id:example-el1 @XCAP-8.2.3-20 @implied-MUST
    Scenario Outline: Example el1[@att="third"] and its equivalents: <target>
      Given the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:third@example.com"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:first@example.com"/>
         <entry uri="sip:second@example.com"/><entry uri="sip:third@example.com"/>
         <!-- comment -->
         <list name="first"/>
        </list></resource-lists>
        """

      Examples:
        | id         | target                                 |
        | attribute  | entry[@uri="sip:third@example.com"]    |
        | both-3     | entry[3][@uri="sip:third@example.com"] |
        | wildcard-3 | *[3][@uri="sip:third@example.com"]     |

    @id:example-el3 @XCAP-8.2.3-20 @implied-MUST
    Scenario: Example el3
      Given the client PUTs element 'resource-lists/list[@name="friends"]/external' with '<external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:first@example.com"/>
         <entry uri="sip:second@example.com"/>
         <!-- comment -->
         <list name="first"/>
        <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/></list></resource-lists>
        """

    @id:example-el2 @XCAP-8.2.3-20 @implied-MUST
    Scenario Outline: Example el2[@att="2"] and its equivalent: <target>
      Given the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<list name="2"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:first@example.com"/>
         <entry uri="sip:second@example.com"/>
         <!-- comment -->
         <list name="first"/><list name="2"/>
        </list></resource-lists>
        """

      Examples:
        | id        | target             |
        | attribute | list[@name="2"]    |
        | both-2    | list[2][@name="2"] |

    @id:example-wildcard-2 @XCAP-8.2.3-20 @implied-MUST
    Scenario: Example *[2][@att="2"]
      Given the client PUTs element 'resource-lists/list[@name="friends"]/*[2][@name="2"]' with '<list name="2"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:first@example.com"/><list name="2"/>
         <entry uri="sip:second@example.com"/>
         <!-- comment -->
         <list name="first"/>
        </list></resource-lists>
        """

    @id:example-el2-1 @XCAP-8.2.3-20 @implied-MUST
    Scenario: Example el2[1][@att="2"]
      Given the client PUTs element 'resource-lists/list[@name="friends"]/list[1][@name="2"]' with '<list name="2"/>'
      And the request succeeds
      Then the stored document has its nodes in this order (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:first@example.com"/>
         <entry uri="sip:second@example.com"/>
         <!-- comment -->
         <list name="2"/><list name="first"/>
        </list></resource-lists>
        """

  Rule: Text among the siblings stays where it is

    @id:mixed-content @XCAP-8.2.3-33 @implied-MUST
    Scenario Outline: By <target>, in mixed content
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <x:m xmlns:x="urn:example:x">one<x:i n="1"/>two<x:i n="2"/>three</x:m>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/x:m/<target>?xmlns(x=urn:example:x)' with '<x:<name> xmlns:x="urn:example:x" n="n"/>'
      And the request succeeds
      And the stored document has
        | XPath                   | value |
        | count(/*/*/*/*)         | 3     |
        | count(/*/*/*/*[@n="n"]) | 1     |
      Then the stored document has
        | XPath                                                                             | value       |
        | translate(normalize-space(/*/*/*), " ", "")                                       | onetwothree |
        | normalize-space(/*/*/*/*[@n="1"]/preceding-sibling::text()[normalize-space()][1]) | one         |
        | normalize-space(/*/*/*/*[@n="2"]/preceding-sibling::text()[normalize-space()][1]) | two         |
        | normalize-space(/*/*/*/*[@n="2"]/following-sibling::text()[normalize-space()][1]) | three       |

      Examples:
        | id         | target         | name |
        | attribute  | x:i[@n="n"]    | i    |
        | both-1     | x:i[1][@n="n"] | i    |
        | both-2     | x:i[2][@n="n"] | i    |
        | wildcard-1 | *[1][@n="n"]   | j    |
        | other-name | x:j[@n="n"]    | j    |

    @id:changing-siblings @XCAP-8.2.3-34 @implied-MUST
    Scenario: The client inserts and deletes elements in turn
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      And the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]'
      And the stored document has
        | XPath        | value |
        | count(//@uri) | 1     |
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[2][@uri="sip:c@example.com"]' with '<entry uri="sip:c@example.com"/>'
      And the request succeeds
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[9]' with '<entry uri="sip:n@example.com"/>'
      And the request does not succeed
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[4]' with '<entry uri="sip:n@example.com"/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/*[1][@uri="sip:m@example.com"]' with '<entry uri="sip:m@example.com"/>'
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[3][@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:m@example.com"/>
            <entry uri="sip:b@example.com"/>
            <entry uri="sip:n@example.com"/>
            <entry uri="sip:c@example.com"/>
          </list>
        </resource-lists>
        """
